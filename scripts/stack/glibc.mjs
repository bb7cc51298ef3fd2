import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const VERSION_NEEDS = 0x6ffffffe; // SHT_GNU_verneed: the section that lists which library versions a program wants

/**
 * Finds a file of the engine that starts here. It is linked against glibc 2.39 for one weak symbol it can do without, so on an older system
 * (Debian 12 has 2.36) a copy that asks for 2.34 works just as well.
 * @param {string} original
 * @param {string} copy where such a copy is kept
 * @returns {string | undefined} nothing when neither of them starts
 */
export function runnable(original, copy) {
  if (starts(original)) return original;
  const { atime, mtime } = statSync(original);
  const isCurrent = existsSync(copy) && Math.abs(statSync(copy).mtimeMs - mtime.getTime()) < 2;
  if (isCurrent && starts(copy)) return copy;

  try {
    mkdirSync(dirname(copy), { recursive: true });
    const draft = `${copy}.${process.pid}`;
    writeFileSync(draft, withOlderGlibc(readFileSync(original)), { mode: 0o755 });
    utimesSync(draft, atime, mtime);
    renameSync(draft, copy); // in one step: another start may be running the old copy
  } catch {
    return undefined; // not a whole program, such as after an interrupted installation
  }
  return starts(copy) ? copy : undefined;
}

/** @param {string} file */
function starts(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/**
 * Walks the ELF file (64 bit, little endian) and lets every entry for GLIBC_2.39 name GLIBC_2.34.
 * @param {Buffer} elf
 */
function withOlderGlibc(elf) {
  for (const section of sections(elf).filter(({ type }) => type === VERSION_NEEDS)) {
    let library = section.offset;
    for (let left = section.info; left > 0; left--) {
      relabel(elf, library, section.strings);
      library += elf.readUInt32LE(library + 12); // vn_next
    }
  }
  return elf;
}

/** @param {Buffer} elf */
function sections(elf) {
  const table = Number(elf.readBigUInt64LE(0x28));
  const size = elf.readUInt16LE(0x3a);
  /** @param {number} index */
  const header = (index) => table + index * size;
  /** @param {number} at */
  const offset = (at) => Number(elf.readBigUInt64LE(at + 0x18));
  return Array.from({ length: elf.readUInt16LE(0x3c) }, (_, index) => {
    const at = header(index);
    return {
      type: elf.readUInt32LE(at + 4),
      offset: offset(at),
      info: elf.readUInt32LE(at + 0x2c),
      strings: offset(header(elf.readUInt32LE(at + 0x28))), // sh_link: where the names are
    };
  });
}

/**
 * @param {Buffer} elf
 * @param {number} library a Verneed record
 * @param {number} strings
 */
function relabel(elf, library, strings) {
  /** @type {Record<string, number>} */
  const entries = {};
  let entry = library + elf.readUInt32LE(library + 8); // vn_aux
  for (let left = elf.readUInt16LE(library + 2); left > 0; left--) {
    const name = strings + elf.readUInt32LE(entry + 8);
    entries[elf.toString('latin1', name, elf.indexOf(0, name))] = entry;
    entry += elf.readUInt32LE(entry + 12); // vna_next
  }
  const older = entries['GLIBC_2.34'];
  const newer = entries['GLIBC_2.39'];
  if (older === undefined || newer === undefined) return;
  elf.copy(elf, newer, older, older + 4); // vna_hash
  elf.copy(elf, newer + 8, older + 8, older + 12); // vna_name
}
