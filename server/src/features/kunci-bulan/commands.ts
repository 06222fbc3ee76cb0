import { randomInt } from 'node:crypto'
import type { SegelRingkas } from '@geisa/contract/rekap-bulanan'
import { tautan } from '@geisa/contract/tautan'
import { hariSekolah, namaBulan, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { bentrok, salahIsi, tidakSah } from '../../platform/errors.ts'
import { kirimPesanOperator } from '../kotak-surat/commands.ts'
import { type FaktaSegel, muatFaktaSegel, susunSegel } from '../rekap/bulanan/queries-segel.ts'
import { catatRiwayat, pegangRantai } from '../riwayat/commands.ts'
import { pegangSekolah } from '../sekolah/queries-satu.ts'
import { pegangBulan } from './queries-terkunci.ts'
import { barisSegel, listSegel } from './segel/queries-segel.ts'
import { sidikRekap } from './segel/sidik-rekap.ts'
import { periksaHasil, type SekolahBulan, sekolahPilihan, tolakTanpaKunci } from './syarat/queries-periksa.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Pilihan = { sekolahId?: number | undefined; bulan: string }

/**
 * Seals a month that is over and has nothing pending. Whoever saves something of this school waits from here on. What no
 * school holds (taps, an office's days off, hours and tariffs) may change all the while: conditions, figures and key come
 * from one statement, so that nothing is sealed that was not judged.
 */
export function kunci(
  { db, clock }: Alat,
  masuk: Masuk,
  { sekolahId, bulan, sidik }: Pilihan & { sidik?: string | undefined },
): Promise<SegelRingkas> {
  const satu = { sekolahId: sekolahPilihan(masuk, sekolahId), bulan }
  return db.transaction().execute(async (trx) => {
    await pegangSekolah(trx, masuk.cakupan, satu.sekolahId)
    await pegangBulan(trx, satu.sekolahId)
    await pegangRantai(trx, satu.sekolahId)
    const pada = clock.now()
    await tolakTerkunci(trx, masuk, satu, pada)
    const fakta = await muatFaktaSegel(trx, masuk.cakupan, { ...satu, sekarang: pada })
    await tolakBelumSiap(trx, masuk, satu, fakta)
    const segel = susunSegel(fakta)
    const baris = barisSegel(segel.laporan)
    if (baris.length === 0) throw salahIsi('bulan', `Tidak ada GTK yang bertugas pada bulan ${namaBulan(bulan)}.`)
    if (sidik !== undefined && sidik !== sidikRekap(baris)) throw bentrok(ANGKA_BERUBAH)
    const kode = await simpanSegel(trx, satu, segel, pada, masuk.pengguna.id)
    await catatRiwayat(trx, {
      ...catatan(satu, pada, masuk),
      tindakan: 'kunci',
      sesudah: { bulan: namaBulan(bulan), kode, sha256: segel.sha256, jumlahGtk: baris.length },
    })
    return { kode, sha256: segel.sha256, dikunciPada: pada, dikunciOleh: masuk.pengguna.nama }
  })
}

/** Opens a locked month with a reason; its seal stays and says when it was opened. @returns what to tell the office */
export function buka(
  { db, clock }: Alat,
  masuk: Masuk,
  { alasan, ...satu }: SekolahBulan & { alasan: string },
): Promise<string> {
  const { sekolahId, bulan } = satu
  return db.transaction().execute(async (trx) => {
    const sekolah = await pegangSekolah(trx, masuk.cakupan, sekolahId)
    await pegangBulan(trx, sekolahId)
    await pegangRantai(trx, sekolahId)
    const pada = clock.now()
    const [terakhir] = await listSegel(trx, masuk.cakupan, satu)
    const nama = namaBulan(bulan)
    if (terakhir === undefined) throw salahIsi('bulan', `Bulan ${nama} ${sekolah.nama} belum pernah dikunci.`)
    if (terakhir.dibukaPada !== null) {
      const kapan = tanggalPanjang(hariSekolah(terakhir.dibukaPada, sekolah.zona))
      throw bentrok(`Bulan ${nama} sudah dibuka oleh ${terakhir.dibukaOleh ?? 'Sistem'} pada ${kapan}.`)
    }
    await sql`update segel set dibuka_pada = ${pada}, dibuka_oleh = ${masuk.pengguna.id}, alasan_buka = ${alasan}
      where sekolah_id = ${sekolahId} and bulan = ${Number(bulan)} and urutan = ${terakhir.urutan}`.execute(trx)
    const diberitahu = await kirimPesanOperator(trx, sekolahId, {
      subjek: `Kunci bulan ${nama} dibuka`,
      isi:
        `${masuk.pengguna.nama} membuka kunci bulan ${nama} ${sekolah.nama}.\nAlasan: ${alasan}\n` +
        'SPTJM yang dibuat dari segel lama tidak berlaku lagi. Periksa rekapnya, kunci lagi, lalu unggah SPTJM yang baru.',
      tautan: tautan('/kunci-bulan', { bulan }),
      waktu: pada,
    })
    await catatRiwayat(trx, {
      ...catatan(satu, pada, masuk),
      tindakan: 'buka',
      sebelum: { bulan: nama, kode: terakhir.kode, sha256: terakhir.sha256 },
      alasan,
    })
    const kabar = diberitahu > 0 ? 'Operator sekolah sudah diberi tahu.' : 'Sekolah ini belum punya operator aktif.'
    return `Kunci bulan ${nama} ${sekolah.nama} dibuka. ${kabar}`
  })
}

/** Every line of the month's history is found under this object. */
export const catatan = ({ sekolahId, bulan }: SekolahBulan, pada: string, { pengguna }: Masuk) => ({
  sekolahId,
  pada,
  penggunaId: pengguna.id,
  perihal: 'kunci-bulan',
  objek: `${sekolahId}:${bulan}`,
})

const ANGKA_BERUBAH =
  'Angka bulan ini berubah sejak Anda membukanya. Muat ulang, periksa angkanya, lalu kunci sekali lagi.'

async function tolakTerkunci(trx: Trx, masuk: Masuk, satu: SekolahBulan, pada: string): Promise<void> {
  tolakTanpaKunci(satu.bulan, pada)
  const [terakhir] = await listSegel(trx, masuk.cakupan, satu)
  if (terakhir?.dibukaPada === null)
    throw salahIsi('bulan', `Bulan ${namaBulan(satu.bulan)} sudah dikunci dengan kode ${terakhir.kode}.`)
}

async function tolakBelumSiap(trx: Trx, masuk: Masuk, satu: SekolahBulan, { hasil }: FaktaSegel): Promise<void> {
  const { syarat } = await periksaHasil(trx, masuk, satu, hasil)
  const kurang = syarat.filter(({ wajib, terpenuhi }) => wajib && !terpenuhi)
  if (kurang.length === 0) return
  throw tidakSah(
    kurang.map(({ kalimat }) => kalimat).join(' '),
    kurang.map(({ kalimat }) => ({ field: 'bulan', message: kalimat })),
  )
}

/** No letter or digit that reads like another. */
const HURUF_KODE = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const kodeAcak = (): string =>
  [0, 1, 2].map(() => [0, 1, 2, 3].map(() => HURUF_KODE[randomInt(HURUF_KODE.length)]).join('')).join('-')

async function simpanSegel(
  trx: Trx,
  { sekolahId, bulan }: SekolahBulan,
  segel: ReturnType<typeof susunSegel>,
  pada: string,
  penggunaId: number,
): Promise<string> {
  const { rows } = await sql<{ urutan: number }>`select coalesce(max(urutan), 0) + 1 as urutan from segel
    where sekolah_id = ${sekolahId} and bulan = ${Number(bulan)}`.execute(trx)
  const urutan = rows[0]?.urutan ?? 1
  const kode = await pesanKode(trx, sekolahId, bulan, urutan)
  await sql`
    insert into segel (sekolah_id, bulan, urutan, kode, rekap, laporan, rincian, sha256, rekap_kunci, dikunci_oleh, dikunci_pada)
    values (${sekolahId}, ${Number(bulan)}, ${urutan}, ${kode}, ${segel.rekap}, ${segel.laporan}, ${segel.rincian}, ${segel.sha256},
      ${segel.rekapKunci}, ${penggunaId}, ${pada})`.execute(trx)
  return kode
}

async function pesanKode(trx: Trx, sekolahId: number, bulan: string, urutan: number): Promise<string> {
  for (;;) {
    const kode = kodeAcak()
    const { rows } = await sql`insert into alamat_segel (kode, sekolah_id, bulan, urutan)
      values (${kode}, ${sekolahId}, ${Number(bulan)}, ${urutan}) on conflict do nothing returning kode`.execute(trx)
    if (rows.length > 0) return kode
  }
}
