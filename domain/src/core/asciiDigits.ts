/** Converts East Asian full-width and small signs, letters and digits to ASCII. */
export const asciiSigns = (text: string): string =>
  text.replaceAll(/[\ufe50-\ufe6b\uff01-\uff5e]/gu, (sign) => sign.normalize('NFKC'));

/** Converts digits of any script to ASCII; in each script they follow each other from 0. Raised and encircled digits stay. */
export const asciiDigits = (text: string): string =>
  asciiSigns(text).replaceAll(/(?!\d)\p{Nd}/gu, (digit) => {
    const plain = digit.normalize('NFKC');
    if (plain.length === 1 && plain <= '9') return plain;
    const code = digit.codePointAt(0) ?? 0;
    const place = code % 16;
    return String(/\p{Nd}/u.test(String.fromCodePoint(code - place)) ? place : place - 6);
  });
