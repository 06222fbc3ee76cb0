import { posix } from 'node:path'
import type { Sumber } from './sumber.ts'

/**
 * Finds declarations that name a school table out of reach of a Cakupan (architecture.md 2.3). In reach is one that
 * speaks of a cakupan itself; or whose users, in every file that imports it, all are in reach: a step of a command
 * works on rows that the command found under its scope. An exported query gets no such leave: it must demand a Cakupan.
 */
type Bagian = { jalur: string; nama: string; kode: string; ekspor: boolean }
type Peta = { bagian: Bagian[]; pemakai: (satu: Bagian) => Bagian[] }

export function tanpaCakupan(daftar: Pick<Sumber, 'jalur' | 'kode'>[], tabel: Set<string>): Map<string, string> {
  const peta = petakan(daftar)
  const temuan = new Map<string, string>()
  for (const satu of peta.bagian.filter(({ jalur }) => jalur.startsWith('server/src/features/'))) {
    const nama = menyebutTabel(satu.kode, tabel)
    if (nama !== undefined && !terjaga(satu, peta, [])) temuan.set(`${satu.jalur}#${satu.nama}`, nama)
  }
  return temuan
}

function terjaga(satu: Bagian, peta: Peta, jejak: Bagian[]): boolean {
  if (/cakupan/i.test(satu.kode)) return true
  if (satu.ekspor && dijalankan(satu.kode) && /\/queries[a-z-]*\.ts$/.test(satu.jalur)) return false
  const atas = peta.pemakai(satu).filter((lain) => !jejak.includes(lain))
  return atas.length > 0 && atas.every((lain) => terjaga(lain, peta, [...jejak, satu]))
}

const SQL = /\b(?:from|join|into|update|only)\s+(?:only\s+)?"?([a-z_]+)/g
const KYSELY =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin)\(\s*['"`]([a-z_]+)/g

const menyebutTabel = (kode: string, tabel: Set<string>): string | undefined =>
  [...kode.matchAll(SQL), ...kode.matchAll(KYSELY)].map(([, nama = '']) => nama).find((nama) => tabel.has(nama))
const dijalankan = (kode: string): boolean => /\.(execute\w*|query|stream)\(/.test(kode)

function petakan(daftar: Pick<Sumber, 'jalur' | 'kode'>[]): Peta {
  const bagian = daftar.flatMap(potong)
  const impor = new Map(daftar.map((satu) => [satu.jalur, namaImpor(satu)]))
  const tampak = (satu: Bagian, jalur: string): boolean =>
    jalur === satu.jalur || (satu.ekspor && impor.get(jalur)?.get(satu.nama) === satu.jalur)
  const pemakai = (satu: Bagian): Bagian[] => {
    const pola = new RegExp(`\\b${satu.nama}\\b`)
    return bagian.filter((lain) => lain !== satu && pola.test(lain.kode) && tampak(satu, lain.jalur))
  }
  return { bagian, pemakai }
}

/** Cuts a file at its declarations, which stand at the line's beginning. */
function potong({ jalur, kode }: Pick<Sumber, 'jalur' | 'kode'>): Bagian[] {
  const pecahan = kode.split(/^(?=(?:export )?(?:async )?(?:function|const|let|type|interface) )/m)
  return pecahan.flatMap((satu) => {
    const judul = /^(export )?(?:async )?(?:function\*?|const|let) (\w+)/.exec(satu)
    return judul?.[2] === undefined ? [] : [{ jalur, nama: judul[2], kode: satu, ekspor: judul[1] !== undefined }]
  })
}

/** Imported name → the file it comes from. */
function namaImpor({ jalur, kode }: Pick<Sumber, 'jalur' | 'kode'>): Map<string, string> {
  const impor = kode.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm)
  return new Map(
    [...impor].flatMap(([, isi = '', sasaran = '']) =>
      isi.split(',').map((nama): [string, string] => [nama.replace(/\btype\b/, '').trim(), sebelah(jalur, sasaran)]),
    ),
  )
}
const sebelah = (jalur: string, sasaran: string): string => posix.join(posix.dirname(jalur), sasaran)
