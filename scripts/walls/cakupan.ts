import { posix } from 'node:path'
import type { Source } from './sumber.ts'

/**
 * Finds declarations that name a school table out of reach of a Cakupan (architecture.md 2.3). In reach is one that
 * speaks of a cakupan itself; or whose users, in every file that imports it, all are in reach: a step of a command
 * works on rows that the command found under its scope. An exported query gets no such leave: it must demand a Cakupan.
 * Nor does an exported question of `commands-guard*`, which every feature asks: WITHOUT_CAKUPAN says why each may.
 */
type Section = { path: string; nama: string; kode: string; ekspor: boolean }
type Mapping = { sections: Section[]; users: (section: Section) => Section[] }

export function withoutCakupan(daftar: Pick<Source, 'path' | 'kode'>[], tabel: Set<string>): Map<string, string> {
  const lookup = map(daftar)
  const temuan = new Map<string, string>()
  for (const section of lookup.sections.filter(({ path }) => path.startsWith('server/src/features/'))) {
    const nama = namesTable(section.kode, tabel)
    if (nama !== undefined && !guarded(section, lookup, [])) temuan.set(`${section.path}#${section.nama}`, nama)
  }
  return temuan
}

function guarded(section: Section, lookup: Mapping, traces: Section[]): boolean {
  if (/cakupan/i.test(section.kode)) return true
  if (section.ekspor && executed(section.kode) && /\/(?:queries|commands-guard)[a-z-]*\.ts$/.test(section.path))
    return false
  const top = lookup.users(section).filter((other) => !traces.includes(other))
  return top.length > 0 && top.every((other) => guarded(other, lookup, [...traces, section]))
}

const SQL = /\b(?:from|join|into|update|only)\s+(?:only\s+)?"?([a-z_]+)/g
const KYSELY =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin)\(\s*['"`]([a-z_]+)/g

const namesTable = (kode: string, tabel: Set<string>): string | undefined =>
  [...kode.matchAll(SQL), ...kode.matchAll(KYSELY)].map(([, nama = '']) => nama).find((nama) => tabel.has(nama))
const executed = (kode: string): boolean => /\.(execute\w*|query|stream)\(/.test(kode)

function map(daftar: Pick<Source, 'path' | 'kode'>[]): Mapping {
  const sections = daftar.flatMap(cut)
  const imports = new Map(daftar.map((one) => [one.path, importNames(one)]))
  const visible = (section: Section, path: string): boolean =>
    path === section.path || (section.ekspor && imports.get(path)?.get(section.nama) === section.path)
  const users = (section: Section): Section[] => {
    const pattern = new RegExp(`\\b${section.nama}\\b`)
    return sections.filter((other) => other !== section && pattern.test(other.kode) && visible(section, other.path))
  }
  return { sections, users }
}

/** Cuts a file at its declarations, which stand at the line's beginning. */
function cut({ path, kode }: Pick<Source, 'path' | 'kode'>): Section[] {
  const fractions = kode.split(/^(?=(?:export )?(?:async )?(?:function|const|let|type|interface) )/m)
  return fractions.flatMap((fraction) => {
    const judul = /^(export )?(?:async )?(?:function\*?|const|let) (\w+)/.exec(fraction)
    return judul?.[2] === undefined ? [] : [{ path, nama: judul[2], kode: fraction, ekspor: judul[1] !== undefined }]
  })
}

/** Imported name → the file it comes from. */
function importNames({ path, kode }: Pick<Source, 'path' | 'kode'>): Map<string, string> {
  const imports = kode.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm)
  return new Map(
    [...imports].flatMap(([, content = '', target = '']) =>
      content
        .split(',')
        .map((nama): [string, string] => [nama.replace(/\btype\b/, '').trim(), siblingPath(path, target)]),
    ),
  )
}
const siblingPath = (path: string, target: string): string => posix.join(posix.dirname(path), target)
