import type { Language } from './preferences.ts';
import type { Messages } from './translated.ts';

type Row = readonly [english: string, es: string, fr: string, de: string, pt: string];

/** What notices.ts says, in the other languages. */
const ROWS: readonly Row[] = [
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
    'Please fill in the form {{form}}.',
    'Rellene el formulario {{form}}.',
    'Veuillez remplir le formulaire {{form}}.',
    'Bitte füllen Sie das Formular {{form}} aus.',
    'Preencha o formulário {{form}}.',
  ],
  [
    'A form for you: {{form}}',
    'Un formulario para usted: {{form}}',
    'Un formulaire pour vous : {{form}}',
    'Ein Formular für Sie: {{form}}',
    'Um formulário para você: {{form}}',
  ],
  [
    'Please sign in and fill in the form {{form}}.',
    'Inicie sesión y rellene el formulario {{form}}.',
    'Veuillez vous connecter et remplir le formulaire {{form}}.',
    'Bitte melden Sie sich an und füllen Sie das Formular {{form}} aus.',
    'Entre na sua conta e preencha o formulário {{form}}.',
  ],
  [
    'Your form {{form}} is complete. Thank you.',
    'Su formulario {{form}} está completo. Gracias.',
    'Votre formulaire {{form}} est terminé. Merci.',
    'Ihr Formular {{form}} ist abgeschlossen. Vielen Dank.',
    'Seu formulário {{form}} está concluído. Obrigado.',
  ],
  [
    'Your form {{form}} came back: some answers need a correction. They are all kept.',
    'Su formulario {{form}} ha vuelto: algunas respuestas necesitan una corrección. Todas se conservan.',
    'Votre formulaire {{form}} vous revient : des réponses demandent une correction. Elles sont toutes conservées.',
    'Ihr Formular {{form}} kam zurück: Einige Antworten brauchen eine Korrektur. Alle bleiben erhalten.',
    'Seu formulário {{form}} voltou: algumas respostas precisam de correção. Todas estão guardadas.',
  ],
  [
    'Your form needs a correction: {{form}}',
    'Su formulario necesita una corrección: {{form}}',
    'Votre formulaire demande une correction : {{form}}',
    'Ihr Formular braucht eine Korrektur: {{form}}',
    'Seu formulário precisa de uma correção: {{form}}',
  ],
  [
    'Your form {{form}} came back: some answers need a correction.',
    'Su formulario {{form}} ha vuelto: algunas respuestas necesitan una corrección.',
    'Votre formulaire {{form}} vous revient : des réponses demandent une correction.',
    'Ihr Formular {{form}} kam zurück: Einige Antworten brauchen eine Korrektur.',
    'Seu formulário {{form}} voltou: algumas respostas precisam de correção.',
  ],
  [
    'Please go through {{flow}}.',
    'Complete {{flow}}.',
    'Veuillez suivre {{flow}}.',
    'Bitte bearbeiten Sie {{flow}}.',
    'Conclua {{flow}}.',
  ],
  [
    'An onboarding for you: {{flow}}',
    'Una incorporación para usted: {{flow}}',
    'Un onboarding pour vous : {{flow}}',
    'Ein Onboarding für Sie: {{flow}}',
    'Um onboarding para você: {{flow}}',
  ],
  [
    'Please sign in and go through {{flow}}.',
    'Inicie sesión y complete {{flow}}.',
    'Veuillez vous connecter et suivre {{flow}}.',
    'Bitte melden Sie sich an und bearbeiten Sie {{flow}}.',
    'Entre na sua conta e conclua {{flow}}.',
  ],
  [
    'You have completed "{{flow}}".',
    'Ha completado «{{flow}}».',
    'Vous avez terminé « {{flow}} ».',
    'Sie haben „{{flow}}“ abgeschlossen.',
    'Você concluiu “{{flow}}”.',
  ],
  [
    '{{flow}} could not be completed: {{reasons}}. Everything you entered is kept.',
    'No se pudo completar {{flow}}: {{reasons}}. Todo lo que introdujo se conserva.',
    '{{flow}} n’a pas pu être terminé : {{reasons}}. Tout ce que vous avez saisi est conservé.',
    '{{flow}} konnte nicht abgeschlossen werden: {{reasons}}. Alle Ihre Eingaben bleiben erhalten.',
    'Não foi possível concluir {{flow}}: {{reasons}}. Tudo o que você preencheu está guardado.',
  ],
  [
    'A correction is needed: {{flow}}',
    'Se necesita una corrección: {{flow}}',
    'Une correction est nécessaire : {{flow}}',
    'Eine Korrektur ist nötig: {{flow}}',
    'É necessária uma correção: {{flow}}',
  ],
  [
    '{{flow}} could not be completed as it is:',
    'No se pudo completar {{flow}} tal como está:',
    '{{flow}} n’a pas pu être terminé en l’état :',
    '{{flow}} konnte so nicht abgeschlossen werden:',
    'Não foi possível concluir {{flow}} como está:',
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
    '{{client}} completed the form {{form}}.',
    '{{client}} ha completado el formulario {{form}}.',
    '{{client}} a terminé le formulaire {{form}}.',
    '{{client}} hat das Formular {{form}} abgeschlossen.',
    '{{client}} concluiu o formulário {{form}}.',
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
  LANGUAGES.map((language, at) => [language, Object.fromEntries(ROWS.map((row) => [row[0], row[at] ?? row[0]]))]),
) as Record<Language, Messages>;
