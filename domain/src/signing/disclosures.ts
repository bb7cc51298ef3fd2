import type { AgreementLocale } from '../agreements/agreement.ts';

/** A text about electronic signing that clients see before they consent. */
export interface Disclosure {
  locale: AgreementLocale;
  text: string;
}

/**
 * All disclosures that were ever published. Records name them by their SHA-256, so a published text is never changed: add the
 * new one in front of the others of its language. The first of a language is the one that is shown.
 */
export const DISCLOSURES: readonly Disclosure[] = [
  {
    locale: 'en',
    text: `What you agree to: You sign the documents that are shown here electronically, and receive them and what concerns them electronically. This holds for these documents alone.
Paper: You do not have to sign electronically. Ask the business for the documents on paper, before you sign or afterwards, and sign those. It tells you beforehand if it charges for copies on paper.
Changing your mind: You can withdraw this consent at any time and without giving reasons, by telling the business. What you signed until then stays valid. From then on the business sends you documents on paper, which can take longer.
What you need: A device with internet access and a current browser (Safari 16.4, Firefox 128, Chrome 111 or newer), an email address, and a program that shows PDF files if you want to keep or print them. If you can read the document above on this device, it is enough.
Your copy: What you signed stays on the page “Documents” of your account, where you can download it as a PDF. If your email address changes, change it in your account, or tell the business.
What is recorded: the text that you saw, your name, your account, your device and browser, the times by its clock and by the server’s, and that this text was shown to you.`,
  },
  {
    locale: 'es',
    text: `A qué da su consentimiento: Usted firma electrónicamente los documentos que se muestran aquí y recibe electrónicamente esos documentos y lo que se refiere a ellos. Esto vale solo para estos documentos.
Papel: No está obligado a firmar electrónicamente. Pida a la empresa los documentos en papel, antes o después de firmar, y firme esos. La empresa le avisa antes si cobra por las copias en papel.
Si cambia de opinión: Puede retirar este consentimiento en cualquier momento y sin dar razones, comunicándolo a la empresa. Lo que haya firmado hasta entonces sigue siendo válido. A partir de ese momento la empresa le envía los documentos en papel, lo que puede tardar más.
Qué necesita: Un dispositivo con acceso a internet y un navegador actual (Safari 16.4, Firefox 128, Chrome 111 o posterior), una dirección de correo electrónico y un programa que muestre archivos PDF si quiere guardarlos o imprimirlos. Si puede leer el documento de arriba en este dispositivo, basta.
Su copia: Lo que ha firmado queda en la página «Documentos» de su cuenta, donde puede descargarlo como PDF. Si cambia su dirección de correo electrónico, cámbiela en su cuenta o comuníquelo a la empresa.
Qué se registra: el texto que ha visto, su nombre, su cuenta, su dispositivo y navegador, las horas según su reloj y según el del servidor, y que se le mostró este texto.`,
  },
  {
    locale: 'fr',
    text: `Ce que vous acceptez : Vous signez électroniquement les documents affichés ici, et vous recevez par voie électronique ces documents et ce qui les concerne. Cela vaut pour ces documents seulement.
Papier : Vous n’êtes pas obligé de signer électroniquement. Demandez à l’entreprise les documents sur papier, avant ou après la signature, et signez ceux-ci. Elle vous prévient si elle facture les copies sur papier.
Si vous changez d’avis : Vous pouvez retirer ce consentement à tout moment et sans donner de raisons, en le disant à l’entreprise. Ce que vous avez signé jusque-là reste valable. À partir de ce moment, l’entreprise vous envoie les documents sur papier, ce qui peut prendre plus de temps.
Ce qu’il vous faut : Un appareil avec un accès à internet et un navigateur récent (Safari 16.4, Firefox 128, Chrome 111 ou plus récent), une adresse e-mail et un programme qui affiche les fichiers PDF si vous voulez les garder ou les imprimer. Si vous pouvez lire le document ci-dessus sur cet appareil, cela suffit.
Votre exemplaire : Ce que vous avez signé reste sur la page « Documents » de votre compte, où vous pouvez le télécharger en PDF. Si votre adresse e-mail change, modifiez-la dans votre compte ou dites-le à l’entreprise.
Ce qui est enregistré : le texte que vous avez vu, votre nom, votre compte, votre appareil et votre navigateur, les heures selon son horloge et selon celle du serveur, et le fait que ce texte vous a été montré.`,
  },
  {
    locale: 'de',
    text: `Womit Sie einverstanden sind: Sie unterschreiben die Dokumente, die hier gezeigt werden, elektronisch, und erhalten sie und alles, was sie betrifft, elektronisch. Das gilt nur für diese Dokumente.
Papier: Sie müssen nicht elektronisch unterschreiben. Bitten Sie das Unternehmen vorher oder nachher um die Dokumente auf Papier, und unterschreiben Sie diese. Es sagt Ihnen vorher, ob Kopien auf Papier etwas kosten.
Wenn Sie es sich anders überlegen: Sie können dieses Einverständnis jederzeit und ohne Gründe widerrufen, indem Sie es dem Unternehmen sagen. Was Sie bis dahin unterschrieben haben, bleibt gültig. Von da an schickt Ihnen das Unternehmen Dokumente auf Papier, was länger dauern kann.
Was Sie brauchen: Ein Gerät mit Internetzugang und einem aktuellen Browser (Safari 16.4, Firefox 128, Chrome 111 oder neuer), eine E-Mail-Adresse und ein Programm, das PDF-Dateien zeigt, wenn Sie sie aufbewahren oder drucken möchten. Wenn Sie das Dokument oben auf diesem Gerät lesen können, genügt es.
Ihr Exemplar: Was Sie unterschrieben haben, bleibt auf der Seite „Dokumente“ Ihres Kontos, wo Sie es als PDF herunterladen können. Wenn sich Ihre E-Mail-Adresse ändert, ändern Sie sie in Ihrem Konto, oder sagen Sie es dem Unternehmen.
Was aufgezeichnet wird: der Text, den Sie gesehen haben, Ihr Name, Ihr Konto, Ihr Gerät und Ihr Browser, die Zeiten nach seiner Uhr und nach der des Servers, und dass Ihnen dieser Text gezeigt wurde.`,
  },
  {
    locale: 'pt',
    text: `Com o que você concorda: Você assina eletronicamente os documentos mostrados aqui e recebe eletronicamente esses documentos e o que diz respeito a eles. Isso vale somente para estes documentos.
Papel: Você não é obrigado a assinar eletronicamente. Peça à empresa os documentos em papel, antes ou depois de assinar, e assine esses. Ela avisa antes se cobrar pelas cópias em papel.
Se mudar de ideia: Você pode retirar este consentimento a qualquer momento e sem dar motivos, avisando a empresa. O que você assinou até então continua válido. A partir daí a empresa envia os documentos em papel, o que pode demorar mais.
Do que você precisa: Um dispositivo com acesso à internet e um navegador atual (Safari 16.4, Firefox 128, Chrome 111 ou mais recente), um endereço de e-mail e um programa que mostre arquivos PDF, se quiser guardá-los ou imprimi-los. Se você consegue ler o documento acima neste dispositivo, é suficiente.
Sua cópia: O que você assinou fica na página “Documentos” da sua conta, onde pode ser baixado como PDF. Se o seu endereço de e-mail mudar, altere-o na sua conta ou avise a empresa.
O que é registrado: o texto que você viu, seu nome, sua conta, seu dispositivo e navegador, os horários segundo o relógio dele e o do servidor, e que este texto foi mostrado a você.`,
  },
];

/** Finds the disclosure to show in a language of the screens; English for one without a text. */
export const disclosureFor = (language: string): Disclosure => {
  const disclosure = DISCLOSURES.find(({ locale }) => locale === language) ?? DISCLOSURES[0];
  if (!disclosure) throw new Error('There is a disclosure in English');
  return disclosure;
};
