import type { HasilPratinjau } from '@geisa/contract/berlaku'
import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { BarisImporLibur, imporLibur, pratinjauImporLibur } from '@geisa/contract/libur'
import { JENJANG } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { salahIsi } from '../../platform/errors.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { pratinjaukanPerubahan } from '../rekap/pratinjau/queries-pratinjau.ts'
import { type BarisDaftar, bacaDaftar, jumlahBaris, MAKSIMAL_BARIS } from './baca-daftar.ts'
import { catatPerubahan, namaBaku, type PerubahanLibur, sisipkan, timpa } from './commands.ts'
import { alasanTanggal, type Keadaan, susunLetak } from './keadaan.ts'
import { type BarisLibur, findWewenang, listSama, pegangWilayah } from './queries.ts'
import { dikuasai, gantiLibur } from './queries-pratinjau.ts'
import { isBerwenang, type Letak, type Wewenang } from './wewenang.ts'

const MAKSIMAL_LIBUR = 1000

/** Reads a decree's list; saves what is new in one transaction, and nothing at all while a line is wrong. */
export function impor(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { uji, ...isian }: Keluaran<typeof imporLibur, 'body'>,
): Promise<Jawaban<typeof imporLibur>> {
  const pada = clock.now()
  const hariIni = hariSekolah(pada, 'WIB')
  return db.transaction().execute(async (trx) => {
    const { langkah } = await susunLangkah(trx, pengguna, cakupan, isian, { hariIni, pegang: !uji })
    const rows = langkah.map(({ row }) => row)
    const jumlah = hitung(langkah)
    const tersimpan = !uji && jumlah.jumlahSalah === 0
    if (tersimpan) await laksanakan(trx, langkah, { pada, penggunaId: pengguna.id, hariIni })
    const { ditambah: _, ...terhitung } = jumlah
    return { rows, ...terhitung, tersimpan, message: kalimat(jumlah, uji) }
  })
}

/** Which staff-days change when the list's right lines are saved; stores nothing. */
export async function pratinjaukanImpor(
  alat: Pick<Aplikasi, 'db' | 'clock'>,
  pengguna: Pengguna,
  cakupan: Cakupan,
  isian: IsianImpor,
  lanjut: number | undefined,
): Promise<HasilPratinjau> {
  const hariIni = hariSekolah(alat.clock.now(), 'WIB')
  const { letak, langkah } = await susunLangkah(alat.db, pengguna, cakupan, isian, { hariIni, pegang: false })
  const tulis = langkah.flatMap(({ lama, baru }) => (baru === null ? [] : [{ id: lama?.id ?? null, baru }]))
  return pratinjaukanPerubahan(
    alat,
    cakupan,
    {
      sekolah: tulis.length === 0 ? sql<boolean>`false` : dikuasai(letak),
      rentang: tulis.map(({ baru }) => ({ dari: baru.tanggal, sampai: baru.tanggal })),
      ubah: (fakta) => tulis.reduce((hasil, { id, baru }) => gantiLibur(hasil, id, baru), fakta),
    },
    lanjut,
  )
}

type IsianImpor = Keluaran<typeof pratinjauImporLibur, 'body'>

/** What the list says and what would be written for each line; `pegang`: nobody else writes in this region meanwhile. */
async function susunLangkah(
  db: DbOrTrx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { teks, dasarHukum, ...isian }: IsianImpor,
  { hariIni, pegang }: { hariIni: string; pegang: boolean },
): Promise<{ letak: Letak; langkah: Langkah[] }> {
  const wewenang = await findWewenang(db, pengguna, cakupan, hariIni)
  const letak = await susunLetak(db, wewenang, isian)
  const daftar = bacaTeks(teks).map((baris) => periksaTanggal(baris, hariIni))
  const tanggal = daftar.flatMap((baris) => (baris.tanggal === null ? [] : [baris.tanggal]))
  if (pegang) await pegangWilayah(db as Trx, [letak.kodeWilayah])
  const keadaan = { ...letak, deskripsi: '', dasarHukum: dasarHukum ? dasarHukum : null }
  return { letak, langkah: kenali(daftar, await listSama(db, letak, tanggal), keadaan, wewenang) }
}

function bacaTeks(teks: string): BarisDaftar[] {
  if (jumlahBaris(teks) > MAKSIMAL_BARIS) throw salahIsi('teks', `Daftar paling banyak ${MAKSIMAL_BARIS} baris`)
  const daftar = bacaDaftar(teks)
  if (daftar.length === 0) throw salahIsi('teks', 'Tidak ada satu pun hari libur yang terbaca di daftar ini')
  if (daftar.length > MAKSIMAL_LIBUR) throw salahIsi('teks', `Daftar paling banyak ${MAKSIMAL_LIBUR} hari libur`)
  return daftar
}

function periksaTanggal(baris: BarisDaftar, hariIni: string): BarisDaftar {
  const alasan = baris.tanggal === null ? null : alasanTanggal(baris.tanggal, hariIni)
  return { ...baris, salah: baris.salah ?? alasan }
}

/** What a row says, and what is to be written for it. */
type Langkah = { row: BarisImporLibur; lama: BarisLibur | null; baru: Keadaan | null }
type Umum = Omit<Keadaan, 'nama' | 'tanggal'>

/** Of each row, whether it is new; a date that stands twice in the list counts once, as it would on a second import. */
function kenali(
  daftar: readonly BarisDaftar[],
  tersimpan: readonly BarisLibur[],
  umum: Umum,
  wewenang: Wewenang,
): Langkah[] {
  const ada = Map.groupBy(tersimpan, (satu) => satu.tanggal)
  const terbaca = new Map<string, number>()
  return daftar.flatMap(({ salah, ...baris }) => {
    const { tanggal, nama } = baris
    if (salah !== null || tanggal === null) return [tanpaTulis(baris, 'salah', salah)]
    const pertama = terbaca.get(tanggal)
    if (pertama !== undefined) return [tanpaTulis(baris, 'sudah-ada', `Tanggal ini sudah ada di baris ${pertama}`)]
    const langkah = kenaliSatu(baris, ada.get(tanggal) ?? [], { ...umum, tanggal, nama }, wewenang)
    if (langkah.some(({ baru }) => baru !== null)) terbaca.set(tanggal, baris.baris)
    return langkah
  })
}

/** Levels that have no holiday that day get a row of their own: they join the holiday of that name, or get one. */
function kenaliSatu(
  baris: Omit<BarisDaftar, 'salah'>,
  ada: readonly BarisLibur[],
  baru: Keadaan,
  wewenang: Wewenang,
): Langkah[] {
  const buat = (alasan: string | null): BarisImporLibur => ({ ...baris, tindakan: 'baru', alasan })
  if (ada.length === 0) return [{ row: buat(null), lama: null, baru }]
  const sisa = baru.jenjang.filter((satu) => !ada.some(({ jenjang }) => jenjang.includes(satu)))
  const nama = ada.map((satu) => `'${satu.nama}'`).join(', ')
  if (sisa.length === 0) return [tanpaTulis(baris, 'sudah-ada', `Sudah ada: ${nama}`)]
  const sudah = baru.jenjang.filter((satu) => !sisa.includes(satu)).join(', ')
  const kembar = ada.find((satu) => namaBaku(satu.nama) === namaBaku(baru.nama) && isBerwenang(wewenang, satu))
  const tulis: Langkah =
    kembar === undefined
      ? { row: buat(`Hanya untuk jenjang ${sisa.join(', ')}`), lama: null, baru: { ...baru, jenjang: sisa } }
      : {
          row: buat(`Jenjang ${sisa.join(', ')} ditambahkan pada '${kembar.nama}' yang sudah ada`),
          lama: kembar,
          baru: { ...kembar, jenjang: JENJANG.filter((satu) => kembar.jenjang.includes(satu) || sisa.includes(satu)) },
        }
  return [tanpaTulis(baris, 'sudah-ada', `Sudah ada untuk jenjang ${sudah}: ${nama}`), tulis]
}

const tanpaTulis = (
  baris: Omit<BarisDaftar, 'salah'>,
  tindakan: BarisImporLibur['tindakan'],
  alasan: string | null,
): Langkah => ({ row: { ...baris, tindakan, alasan }, lama: null, baru: null })

async function laksanakan(
  trx: Trx,
  langkah: readonly Langkah[],
  catatan: { pada: string; penggunaId: number; hariIni: string },
): Promise<void> {
  const baru = langkah.flatMap((satu) => (satu.lama === null && satu.baru !== null ? [satu.baru] : []))
  const id = baru.length === 0 ? [] : await sisipkan(trx, baru)
  const perubahan: PerubahanLibur[] = baru.map((satu, ke) => ({ id: id[ke] ?? 0, lama: null, baru: satu }))
  for (const satu of langkah) {
    if (satu.lama === null || satu.baru === null) continue
    await timpa(trx, satu.lama.id, satu.baru)
    perubahan.push({ id: satu.lama.id, lama: satu.lama, baru: satu.baru })
  }
  if (perubahan.length > 0) await catatPerubahan(trx, catatan, perubahan)
}

type Jumlah = { jumlahBaru: number; jumlahSudahAda: number; jumlahSalah: number; ditambah: number }

function hitung(langkah: readonly Langkah[]): Jumlah {
  const banyak = (tindakan: BarisImporLibur['tindakan']): number =>
    langkah.filter(({ row }) => row.tindakan === tindakan).length
  return {
    jumlahBaru: banyak('baru'),
    jumlahSudahAda: banyak('sudah-ada'),
    jumlahSalah: banyak('salah'),
    ditambah: langkah.filter(({ lama }) => lama !== null).length,
  }
}

function kalimat({ jumlahBaru, jumlahSudahAda, jumlahSalah, ditambah }: Jumlah, uji: boolean): string {
  const baru = `${jumlahBaru - ditambah} libur baru${ditambah === 0 ? '' : `, ${ditambah} ditambah jenjangnya`}`
  if (uji) return `${baru}, ${jumlahSudahAda} sudah ada, ${jumlahSalah} salah`
  if (jumlahSalah > 0) return `Tidak ada yang disimpan: perbaiki dahulu ${jumlahSalah} baris yang salah`
  if (jumlahBaru === 0) return 'Semua libur di daftar ini sudah ada; tidak ada yang berubah'
  return `Berhasil menyimpan data: ${baru}`
}
