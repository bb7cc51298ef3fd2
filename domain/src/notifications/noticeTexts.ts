import { ASSIGNMENT_NOTICES, type NoticeRow } from './noticeTextsOfAssignments.ts';
import type { Language } from '../people/preferences.ts';
import type { Messages } from '../core/translated.ts';

/** What notices.ts says, in the other languages. */
const ROWS: readonly NoticeRow[] = [
  ...ASSIGNMENT_NOTICES,
  ['Hello {{name}},', 'Hola, {{name}}:', 'Bonjour {{name}},', 'Guten Tag {{name}},', 'Olá, {{name}},'],
  [
    'Your onboarding is complete. Your reference number is {{reference}}.',
    'Su incorporación está completa. Su número de referencia es {{reference}}.',
    'Votre onboarding est terminé. Votre numéro de référence est {{reference}}.',
    'Ihr Onboarding ist abgeschlossen. Ihre Referenznummer lautet {{reference}}.',
    'Seu onboarding está concluído. Seu número de referência é {{reference}}.',
  ],
  [
    'Onboarding complete: {{reference}}',
    'Incorporación completada: {{reference}}',
    'Onboarding terminé : {{reference}}',
    'Onboarding abgeschlossen: {{reference}}',
    'Onboarding concluído: {{reference}}',
  ],
  [
    'Thank you, your onboarding is complete. Your reference number is {{reference}}.',
    'Gracias, su incorporación está completa. Su número de referencia es {{reference}}.',
    'Merci, votre onboarding est terminé. Votre numéro de référence est {{reference}}.',
    'Vielen Dank, Ihr Onboarding ist abgeschlossen. Ihre Referenznummer lautet {{reference}}.',
    'Obrigado, seu onboarding está concluído. Seu número de referência é {{reference}}.',
  ],
  [
    'Our team will look at it within 24 hours, and a consultation call follows in 2-3 business days.',
    'Nuestro equipo lo revisará en 24 horas, y en 2-3 días laborables habrá una llamada de consulta.',
    'Notre équipe l’examinera sous 24 heures, puis un appel de consultation suivra sous 2 à 3 jours ouvrés.',
    'Unser Team sieht es sich innerhalb von 24 Stunden an, und in 2–3 Werktagen folgt ein Beratungsgespräch.',
    'Nossa equipe vai analisá-lo em até 24 horas, e em 2-3 dias úteis haverá uma chamada de consultoria.',
  ],
  [
    'Your onboarding could not be completed: {{reasons}}. Everything you entered is kept.',
    'No se pudo completar su incorporación: {{reasons}}. Todo lo que introdujo se conserva.',
    'Votre onboarding n’a pas pu être terminé : {{reasons}}. Tout ce que vous avez saisi est conservé.',
    'Ihr Onboarding konnte nicht abgeschlossen werden: {{reasons}}. Alle Ihre Eingaben bleiben erhalten.',
    'Não foi possível concluir seu onboarding: {{reasons}}. Tudo o que você preencheu está guardado.',
  ],
  [
    'Your onboarding needs a correction',
    'Su incorporación necesita una corrección',
    'Votre onboarding demande une correction',
    'Ihr Onboarding braucht eine Korrektur',
    'Seu onboarding precisa de uma correção',
  ],
  [
    'Your onboarding could not be completed as it is:',
    'Su incorporación no se pudo completar tal como está:',
    'Votre onboarding n’a pas pu être terminé en l’état :',
    'Ihr Onboarding konnte so nicht abgeschlossen werden:',
    'Não foi possível concluir seu onboarding como está:',
  ],
  [
    'Everything you entered is kept.',
    'Todo lo que introdujo se conserva.',
    'Tout ce que vous avez saisi est conservé.',
    'Alle Ihre Eingaben bleiben erhalten.',
    'Tudo o que você preencheu está guardado.',
  ],
  [
    'Your onboarding {{reference}} is approved. Thank you.',
    'Su incorporación {{reference}} está aprobada. Gracias.',
    'Votre onboarding {{reference}} est approuvé. Merci.',
    'Ihr Onboarding {{reference}} ist genehmigt. Vielen Dank.',
    'Seu onboarding {{reference}} está aprovado. Obrigado.',
  ],
  [
    'Onboarding approved: {{reference}}',
    'Incorporación aprobada: {{reference}}',
    'Onboarding approuvé : {{reference}}',
    'Onboarding genehmigt: {{reference}}',
    'Onboarding aprovado: {{reference}}',
  ],
  [
    'Our team has looked at your onboarding {{reference}} and approved it.',
    'Nuestro equipo ha revisado su incorporación {{reference}} y la ha aprobado.',
    'Notre équipe a examiné votre onboarding {{reference}} et l’a approuvé.',
    'Unser Team hat sich Ihr Onboarding {{reference}} angesehen und es genehmigt.',
    'Nossa equipe analisou seu onboarding {{reference}} e o aprovou.',
  ],
  [
    'Thank you. We will be in touch.',
    'Gracias. Nos pondremos en contacto con usted.',
    'Merci. Nous reprendrons contact avec vous.',
    'Vielen Dank. Wir melden uns bei Ihnen.',
    'Obrigado. Entraremos em contato.',
  ],
  [
    'We need some changes to your onboarding. {{changes}}',
    'Necesitamos algunos cambios en su incorporación. {{changes}}',
    'Nous avons besoin de quelques modifications de votre onboarding. {{changes}}',
    'Wir brauchen einige Änderungen an Ihrem Onboarding. {{changes}}',
    'Precisamos de algumas alterações no seu onboarding. {{changes}}',
  ],
  [
    'Please change something in your onboarding',
    'Cambie algo en su incorporación',
    'Merci de modifier votre onboarding',
    'Bitte ändern Sie etwas in Ihrem Onboarding',
    'Altere algo no seu onboarding',
  ],
  [
    'Our team has looked at your onboarding and asks for some changes:',
    'Nuestro equipo ha revisado su incorporación y pide algunos cambios:',
    'Notre équipe a examiné votre onboarding et demande quelques modifications :',
    'Unser Team hat sich Ihr Onboarding angesehen und bittet um einige Änderungen:',
    'Nossa equipe analisou seu onboarding e pede algumas alterações:',
  ],
  [
    'Everything you entered is kept. Please sign in, change these steps and submit again.',
    'Todo lo que introdujo se conserva. Inicie sesión, cambie estos pasos y envíe de nuevo.',
    'Tout ce que vous avez saisi est conservé. Connectez-vous, modifiez ces étapes et envoyez de nouveau.',
    'Alle Ihre Eingaben bleiben erhalten. Bitte melden Sie sich an, ändern Sie diese Schritte und reichen Sie erneut ein.',
    'Tudo o que você preencheu está guardado. Entre, altere estas etapas e envie de novo.',
  ],
  [
    'Your signature of {{title}} was not accepted: {{reasons}}. Please sign again.',
    'No se aceptó su firma de {{title}}: {{reasons}}. Firme de nuevo.',
    'Votre signature de {{title}} n’a pas été acceptée : {{reasons}}. Veuillez signer à nouveau.',
    'Ihre Unterschrift unter {{title}} wurde nicht angenommen: {{reasons}}. Bitte unterschreiben Sie erneut.',
    'Sua assinatura de {{title}} não foi aceita: {{reasons}}. Assine novamente.',
  ],
  [
    'Your signature of {{title}} was received.',
    'Se ha recibido su firma de {{title}}.',
    'Votre signature de {{title}} a été reçue.',
    'Ihre Unterschrift unter {{title}} ist eingegangen.',
    'Sua assinatura de {{title}} foi recebida.',
  ],
  [
    'Your document {{name}} is approved.',
    'Su documento {{name}} está aprobado.',
    'Votre document {{name}} est approuvé.',
    'Ihr Dokument {{name}} ist freigegeben.',
    'Seu documento {{name}} foi aprovado.',
  ],
  [
    'Your file {{file}} could not be stored: {{reasons}}',
    'No se pudo guardar su archivo {{file}}: {{reasons}}',
    'Votre fichier {{file}} n’a pas pu être enregistré : {{reasons}}',
    'Ihre Datei {{file}} konnte nicht gespeichert werden: {{reasons}}',
    'Não foi possível guardar seu arquivo {{file}}: {{reasons}}',
  ],
  [
    '{{client}} completed the onboarding.',
    '{{client}} ha completado la incorporación.',
    '{{client}} a terminé l’onboarding.',
    '{{client}} hat das Onboarding abgeschlossen.',
    '{{client}} concluiu o onboarding.',
  ],
];

const LANGUAGES: readonly Language[] = ['en', 'es', 'fr', 'de', 'pt'];

/** The sentences of notices.ts by their English text, in each language. */
export const NOTICE_TEXTS = Object.fromEntries(
  LANGUAGES.map((language, index) => [language, Object.fromEntries(ROWS.map((row) => [row[0], row[index] ?? row[0]]))]),
) as Record<Language, Messages>;
