import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { BarisImporLibur, imporLibur } from '@geisa/contract/libur'
import type { Jenjang } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/kalender'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../platform/db.ts'
import { salahIsi } from '../../platform/errors.ts'
import type { Cakupan } from '../../platform/scope.ts'
import type { Pengguna } from '../../platform/session.ts'
import { type BarisDaftar, bacaDaftar, jumlahBaris, MAKSIMAL_BARIS } from './baca-daftar.ts'
import { catatPerubahan, sisipkan } from './commands.ts'
import { alasanTanggal, type Keadaan, susunLetak } from './keadaan.ts'
import { findWewenang, listSama, pegangWilayah } from './queries.ts'

const MAKSIMAL_LIBUR = 1000

/** Reads a decree's list; saves what is new in one transaction, and nothing at all while a line is wrong. */
export function impor(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { teks, uji, dasarHukum, ...isian }: Keluaran<typeof imporLibur, 'body'>,
): Promise<Jawaban<typeof imporLibur>> {
  const pada = clock.now()
  const hariIni = hariSekolah(pada, 'WIB')
  return db.transaction().execute(async (trx) => {
    const wewenang = await findWewenang(trx, pengguna, cakupan, hariIni)
    const letak = await susunLetak(trx, wewenang, isian)
    const daftar = bacaTeks(teks).map((baris) => periksaTanggal(baris, hariIni))
    const tanggal = daftar.flatMap((baris) => (baris.tanggal === null ? [] : [baris.tanggal]))
    if (!uji) await pegangWilayah(trx, letak.kodeWilayah)
    const rows = await kenali(trx, daftar, letak, tanggal)
    const jumlah = hitung(rows)
    const tersimpan = !uji && jumlah.jumlahSalah === 0
    const keadaan = { ...letak, deskripsi: '', dasarHukum: dasarHukum ? dasarHukum : null }
    if (tersimpan) await simpanBaru(trx, rows, keadaan, { pada, penggunaId: pengguna.id, hariIni })
    return { rows, ...jumlah, tersimpan, message: kalimat(jumlah, uji) }
  })
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

/** Of each row, whether it is new; a date that stands twice in the list counts once, as it would on a second import. */
async function kenali(
  db: DbOrTrx,
  daftar: readonly BarisDaftar[],
  letak: { kodeWilayah: string; jenjang: readonly Jenjang[] },
  tanggal: readonly string[],
): Promise<BarisImporLibur[]> {
  const ada = Map.groupBy(await listSama(db, letak, tanggal), (satu) => satu.tanggal)
  const terbaca = new Map<string, number>()
  return daftar.map(({ salah, ...baris }) => {
    if (salah !== null || baris.tanggal === null) return { ...baris, tindakan: 'salah', alasan: salah }
    const tersimpan = ada.get(baris.tanggal)
    if (tersimpan !== undefined)
      return { ...baris, tindakan: 'sudah-ada', alasan: kalimatAda(tersimpan, letak.jenjang) }
    const pertama = terbaca.get(baris.tanggal)
    if (pertama !== undefined)
      return { ...baris, tindakan: 'sudah-ada', alasan: `Tanggal ini sudah ada di baris ${pertama}` }
    terbaca.set(baris.tanggal, baris.baris)
    return { ...baris, tindakan: 'baru', alasan: null }
  })
}

/** Named with the levels that it leaves out: those are not added by an import. */
function kalimatAda(ada: readonly { nama: string; jenjang: Jenjang[] }[], diminta: readonly Jenjang[]): string {
  const sisa = diminta.filter((satu) => !ada.some(({ jenjang }) => jenjang.includes(satu)))
  const nama = ada.map((satu) => `'${satu.nama}'`).join(', ')
  return sisa.length === 0 ? `Sudah ada: ${nama}` : `Sudah ada: ${nama}, belum untuk jenjang ${sisa.join(', ')}`
}

async function simpanBaru(
  trx: Trx,
  rows: readonly BarisImporLibur[],
  umum: Omit<Keadaan, 'nama' | 'tanggal'>,
  catatan: { pada: string; penggunaId: number; hariIni: string },
): Promise<void> {
  const baru = rows.flatMap(({ tindakan, tanggal, nama }) =>
    tindakan === 'baru' && tanggal !== null ? [{ ...umum, nama, tanggal }] : [],
  )
  if (baru.length === 0) return
  const id = await sisipkan(trx, umum, baru)
  const perubahan = baru.map((satu, ke) => ({ id: id[ke] ?? 0, lama: null, baru: satu }))
  await catatPerubahan(trx, catatan, perubahan)
}

type Jumlah = { jumlahBaru: number; jumlahSudahAda: number; jumlahSalah: number }

function hitung(rows: readonly BarisImporLibur[]): Jumlah {
  const banyak = (tindakan: BarisImporLibur['tindakan']): number =>
    rows.filter((row) => row.tindakan === tindakan).length
  return { jumlahBaru: banyak('baru'), jumlahSudahAda: banyak('sudah-ada'), jumlahSalah: banyak('salah') }
}

function kalimat({ jumlahBaru, jumlahSudahAda, jumlahSalah }: Jumlah, uji: boolean): string {
  if (uji) return `${jumlahBaru} libur baru, ${jumlahSudahAda} sudah ada, ${jumlahSalah} salah`
  if (jumlahSalah > 0) return `Tidak ada yang disimpan: perbaiki dahulu ${jumlahSalah} baris yang salah`
  if (jumlahBaru === 0) return 'Semua libur di daftar ini sudah ada; tidak ada yang berubah'
  return `Berhasil menyimpan data: ${jumlahBaru} libur baru`
}
