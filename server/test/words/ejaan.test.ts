import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Spellings that came back once: in what people read, not in comments, wherever it is written. */
const AKAR = new URL('../../../', import.meta.url)
const FOLDER = ['contract/src', 'engine/src', 'server/src', 'web/src', 'docs/panduan']
const SALAH: readonly [RegExp, string][] = [
  [/menanda[ -]tangan/i, 'menandatangani'],
  // Alone it is quoted without a full stop; a sentence that follows needs one between them.
  [
    /['"`>](Berhasil|Gagal) (menyimpan|mengambil|mendapatkan|menghapus|memproses|memperbaharui) ?(data|file|pesan|sekolah)?\.['"`<]/,
    'tanpa titik',
  ],
]

const berkas = FOLDER.flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, AKAR), { recursive: true, withFileTypes: true })
    .filter((satu) => satu.isFile() && /\.(ts|tsx|md)$/.test(satu.name) && !satu.name.endsWith('.test.ts'))
    .map((satu) => `${satu.parentPath}/${satu.name}`),
)

it('kata yang dikutip ditulis seperti dikutip, juga di kalimat yang lain', () => {
  expect(berkas.length).toBeGreaterThan(900)
  const salah = berkas.flatMap((satu) =>
    readFileSync(satu, 'utf8')
      .split('\n')
      .flatMap((baris, ke) =>
        SALAH.filter(([pola]) => pola.test(baris)).map(([, kata]) => `${satu}:${ke + 1} ${kata}`),
      ),
  )
  expect(salah).toEqual([])
})
