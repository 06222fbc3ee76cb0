import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  BAGIAN_SERVER,
  BAGIAN_WEB,
  BATAS_BARIS,
  BATAS_BARIS_TES,
  BATAS_BERKAS,
  BERKAS_FITUR,
  BERKAS_KHAS,
  BOLEH_PANJANG,
  BOLEH_PENUH,
  FITUR,
  FOLDER_URUT,
  LINTAS_FITUR_WEB,
  NAMA_TERLARANG,
} from './kosakata.ts'
import { AKAR, bacaSumber, daftarBerkas, impor, isTes, type Sumber } from './sumber.ts'

/** The walls of architecture.md 4, as far as compiler and lint do not hold them already. */
const FOLDER = ['engine', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts']
const semua = bacaSumber(...FOLDER)
const di = (awalan: string): Sumber[] => semua.filter(({ jalur }) => jalur.startsWith(awalan))
const langgar = (daftar: Sumber[], salah: (sasaran: string, sumber: Sumber) => boolean): string[] =>
  daftar.flatMap((sumber) =>
    impor(sumber)
      .filter((sasaran) => salah(sasaran, sumber))
      .map((sasaran) => `${sumber.jalur} → ${sasaran}`),
  )
/** Of a feature's file: its folder below features/. */
const folderDari = (jalur: string): string => jalur.split('/').slice(3, -1).join('/')
const fiturDari = (jalur: string): string | undefined => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(jalur)?.[1]

test('pemeriksaan ini membaca sumbernya', () => {
  expect(semua.length).toBeGreaterThan(100)
  expect(semua.flatMap(impor).length).toBeGreaterThan(200)
})

describe('nama', () => {
  test('tidak ada berkas bernama index, utils, helpers atau types', () => {
    const nama = FOLDER.flatMap(daftarBerkas).filter((jalur) => /\.(tsx?|m?js)$/.test(jalur))
    expect(nama.filter((jalur) => NAMA_TERLARANG.test(jalur.split('/').at(-1) ?? ''))).toEqual([])
  })

  test('folder fitur memakai kata dari daftar fitur', () => {
    const ada = ['server/src/features', 'web/src/features'].flatMap((folder) => readdirSync(join(AKAR, folder)))
    expect([...new Set(ada)].toSorted()).toEqual(FITUR.toSorted())
  })

  test('fitur server hanya berisi routes, queries, commands, tesnya, dan tambahan yang tercatat', () => {
    const asing = daftarBerkas('server/src/features').filter((jalur) => {
      const folder = folderDari(jalur)
      const berkas = jalur.slice(`server/src/features/${folder}/`.length)
      const pokok = berkas.replace(/\.(test|test-bahan)\.ts$/, '.ts')
      const khas = BERKAS_KHAS[folder]?.some((nama) => pokok === `${nama}.ts`) ?? false
      const bahan = berkas !== pokok && isTes(berkas)
      return !(BERKAS_FITUR.test(pokok) || khas || bahan)
    })
    expect(asing).toEqual([])
  })

  test('tambahan yang tercatat memang ada', () => {
    const catatan = Object.entries(BERKAS_KHAS).flatMap(([fitur, daftar]) =>
      daftar.map((nama) => `server/src/features/${fitur}/${nama}.ts`),
    )
    expect(catatan.filter((jalur) => !existsSync(join(AKAR, jalur)))).toEqual([])
  })

  test.each([
    ['server', BAGIAN_SERVER],
    ['web', BAGIAN_WEB],
  ])('fitur %s tidak bertingkat, selain bagian yang tercatat', (ruang, daftarBagian) => {
    const folder = daftarBerkas(`${ruang}/src/features`).map(folderDari)
    const bagian = [...new Set(folder)].filter((jalur) => jalur.includes('/'))
    const tercatat = Object.entries(daftarBagian).flatMap(([fitur, daftar]) => daftar.map((nama) => `${fitur}/${nama}`))
    expect(bagian.toSorted()).toEqual(tercatat.toSorted())
  })

  test(`folder berisi paling banyak ${BATAS_BERKAS} berkas, selain yang tercatat`, () => {
    const berkas = new Map<string, number>()
    for (const folder of FOLDER.flatMap(daftarBerkas).map((jalur) => jalur.slice(0, jalur.lastIndexOf('/'))))
      berkas.set(folder, (berkas.get(folder) ?? 0) + 1)
    const penuh = [...berkas].filter(([, banyak]) => banyak > BATAS_BERKAS).map(([folder]) => folder)
    expect(penuh.filter((folder) => !FOLDER_URUT.includes(folder)).toSorted()).toEqual(BOLEH_PENUH.toSorted())
  })

  test('nama berkas memakai huruf kecil dan tanda hubung', () => {
    const nama = semua.map(({ jalur }) => jalur)
    expect(nama.filter((jalur) => !/^([a-z0-9.-]+\/)*[a-z0-9-]+(\.[a-z-]+)*\.tsx?$/.test(jalur))).toEqual([])
  })
})

test(`tidak ada berkas lebih dari ${BATAS_BARIS} baris, tidak ada tes lebih dari ${BATAS_BARIS_TES}`, () => {
  const batas = (jalur: string): number => (isTes(jalur) ? BATAS_BARIS_TES : BATAS_BARIS)
  const baris = (teks: string): number => teks.trimEnd().split('\n').length
  const panjang = semua.filter(({ jalur, teks }) => baris(teks) > batas(jalur)).map(({ jalur }) => jalur)
  expect(panjang.toSorted()).toEqual(Object.keys(BOLEH_PANJANG).toSorted())
})

describe('dinding', () => {
  const produk = (awalan: string): Sumber[] => di(awalan).filter(({ jalur }) => !isTes(jalur))

  test('engine hanya mengimpor dirinya sendiri', () => {
    expect(langgar(produk('engine/'), (sasaran) => !sasaran.startsWith('engine/src/'))).toEqual([])
  })

  test('contract hanya mengimpor engine dan zod', () => {
    const boleh = /^(contract\/src\/|@geisa\/engine\/|zod$)/
    expect(langgar(produk('contract/'), (sasaran) => !boleh.test(sasaran))).toEqual([])
  })

  test('web tidak mengimpor server', () => {
    expect(langgar(di('web/'), (sasaran) => /^(@geisa\/server|server\/)/.test(sasaran))).toEqual([])
  })

  test('impor relatif tetap di dalam ruang kerjanya', () => {
    const ruang = (jalur: string): string => jalur.split('/')[0] ?? ''
    const daftar = ['engine/', 'contract/', 'server/', 'web/'].flatMap(di)
    const keluar = (sasaran: string, { jalur }: Sumber): boolean =>
      (sasaran.startsWith('..') || existsSync(join(AKAR, sasaran))) && ruang(sasaran) !== ruang(jalur)
    expect(langgar(daftar, keluar)).toEqual([])
  })

  const lintasFitur =
    (boleh: RegExp) =>
    (sasaran: string, { jalur }: Sumber): boolean => {
      const tujuan = fiturDari(sasaran)
      return tujuan !== undefined && tujuan !== fiturDari(jalur) && !boleh.test(sasaran)
    }

  test('fitur menyentuh fitur lain hanya lewat queries dan commands', () => {
    const boleh = /\/(queries|commands)(-[a-z]+)*\.ts$/
    expect(langgar(produk('server/src/features/'), lintasFitur(boleh))).toEqual([])
  })

  test('layar memakai fitur lain hanya lewat queries, selain yang tercatat', () => {
    const lintas = langgar(di('web/src/features/'), lintasFitur(/\/queries(-[a-z]+)*\.ts$/))
    expect(lintas.toSorted()).toEqual(Object.keys(LINTAS_FITUR_WEB).toSorted())
  })

  test('platform, ui dan shared tidak mengenal fitur', () => {
    const daftar = ['server/src/platform/', 'web/src/ui/', 'web/src/shared/'].flatMap(produk)
    expect(langgar(daftar, (sasaran) => sasaran.includes('/src/features/'))).toEqual([])
  })

  test('engine tidak mengenal waktu sekarang maupun kebetulan', () => {
    const tahu = /\bDate\b|Math\.random|performance\.now|globalThis/
    expect(
      produk('engine/')
        .filter(({ kode }) => tahu.test(kode))
        .map(({ jalur }) => jalur),
    ).toEqual([])
  })
})

describe('lingkaran', () => {
  type Panah = readonly [dari: string, ke: string]
  const teks = ([dari, ke]: Panah): string => `${dari} → ${ke}`

  /** Whoever points at nothing, or is pointed at by nobody, is taken away until nobody is: what is left goes in circles. */
  const melingkar = (panah: readonly Panah[]): string[] => {
    const [asal, tujuan] = [new Set(panah.map(([dari]) => dari)), new Set(panah.map(([, ke]) => ke))]
    const sisa = panah.filter(([dari, ke]) => tujuan.has(dari) && asal.has(ke))
    return sisa.length === panah.length ? [...new Set(sisa.map(teks))].toSorted() : melingkar(sisa)
  }

  test('fitur tidak saling melingkar', () => {
    const panah = di('server/src/features/')
      .filter(({ jalur }) => !isTes(jalur))
      .flatMap((sumber) => impor(sumber).map((sasaran) => [fiturDari(sumber.jalur), fiturDari(sasaran)]))
      .filter((satu): satu is [string, string] => satu[1] !== undefined && satu[0] !== satu[1])
    expect(panah.length).toBeGreaterThan(100)
    expect(melingkar(panah)).toEqual([])
  })

  test('berkas tidak saling melingkar', () => {
    // A type alone is gone once the program runs.
    const nilai = (kode: string): string => kode.replace(/^(?:import|export) type [^']*'[^']+'/gm, '')
    const panah = semua.flatMap((sumber) =>
      impor({ ...sumber, kode: nilai(sumber.kode) }).map((sasaran): Panah => [sumber.jalur, sasaran]),
    )
    expect(melingkar(panah)).toEqual([])
  })
})

test('setiap dependensi disebut dengan satu versi yang pasti', () => {
  const daftar = ['package.json', ...['engine', 'contract', 'server', 'web'].map((nama) => `${nama}/package.json`)]
  const longgar = daftar.flatMap((berkas) => {
    const isi = JSON.parse(readFileSync(join(AKAR, berkas), 'utf8')) as Record<
      string,
      Record<string, string> | undefined
    >
    const bagian = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']
    return bagian
      .flatMap((nama) => Object.entries(isi[nama] ?? {}))
      .filter(([, versi]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(versi))
      .map(([nama, versi]) => `${berkas}: ${nama}@${versi}`)
  })
  expect(longgar).toEqual([])
})

// A name without a role is read by nobody; axe sees it only on a page that loads slowly.
test('kerangka yang bernama punya peran', () => {
  const kerangka = di('web/src/').flatMap(({ jalur, kode }) =>
    [...kode.matchAll(/<Skeleton\b[^>]*>/g)].map(([satu]) => `${jalur}: ${satu}`),
  )
  expect(kerangka.length).toBeGreaterThan(20)
  expect(kerangka.filter((satu) => satu.includes('aria-label') && !satu.includes('component="output"'))).toEqual([])
})
