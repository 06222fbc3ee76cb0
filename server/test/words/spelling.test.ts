import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Spellings that came back once: in what people read, not in comments, wherever it is written. */
const ROOT = new URL('../../../', import.meta.url)
const FOLDER = ['contract/src', 'engine/src', 'server/src', 'web/src', 'docs/panduan']
const WRONG: readonly [RegExp, string][] = [
  [/menanda[ -]tangan/i, 'menandatangani'],
  // Alone it is quoted without a full stop; a sentence that follows needs one between them.
  [
    /['"`>](Berhasil|Gagal) (menyimpan|mengambil|mendapatkan|menghapus|memproses|memperbaharui) ?(data|file|pesan|sekolah)?\.['"`<]/,
    'tanpa titik',
  ],
]

const berkas = FOLDER.flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|md)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`),
)

it('kata yang dikutip ditulis seperti dikutip, juga di kalimat yang lain', () => {
  expect(berkas.length).toBeGreaterThan(900)
  const wrong = berkas.flatMap((one) =>
    readFileSync(one, 'utf8')
      .split('\n')
      .flatMap((row, nth) =>
        WRONG.filter(([pattern]) => pattern.test(row)).map(([, word]) => `${one}:${nth + 1} ${word}`),
      ),
  )
  expect(wrong).toEqual([])
})
