import type { AgreementLocale } from '../agreements/agreement.ts';

/** The sentences beside the consent box; a signature stores the one that was shown. */
export const CONSENT_TEXTS: Readonly<Record<AgreementLocale, string>> = {
  en: 'I have read this document, I agree to it, and I agree to sign it electronically. My typed name is my signature.',
  es: 'He leído este documento, estoy de acuerdo con él y acepto firmarlo electrónicamente. Mi nombre escrito es mi firma.',
  fr: "J'ai lu ce document, je l'accepte et j'accepte de le signer électroniquement. Mon nom saisi vaut signature.",
  de: 'Ich habe dieses Dokument gelesen, ich stimme ihm zu, und ich bin einverstanden, es elektronisch zu unterschreiben. Mein eingegebener Name ist meine Unterschrift.',
  pt: 'Li este documento, concordo com ele e aceito assiná-lo eletronicamente. Meu nome digitado é a minha assinatura.',
};

/** The sentence in English. */
export const CONSENT_TEXT = CONSENT_TEXTS.en;
