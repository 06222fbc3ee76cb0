import type { PratinjauTarif } from '@geisa/contract/tarif'
import type { Jenjang, Zona } from '@geisa/engine/acuan'
import {
  bulanDari,
  hariSekolah,
  namaBulan,
  nomorHari,
  rentangBulan,
  tanggalDari,
  tanggalPanjang,
} from '@geisa/engine/kalender'
import type { FaktaPotongan, VersiTarif } from '@geisa/engine/potongan/fakta-potongan'
import { tarifPada } from '@geisa/engine/potongan/tarif-berlaku'
import type { BarisRekap } from '@geisa/engine/rekap/kolom-rekap'
import type { RekapBulan } from '@geisa/engine/rekap/rekap-bulan'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { tidakAda } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { rekapAndai } from '../rekap/pratinjau/queries-pratinjau-tarif.ts'
import { catatBacaTppSekolah } from '../riwayat/commands-baca.ts'
import { KODE_KANTOR } from '../wilayah/queries-kantor.ts'
import { type Isian, siapkan, type TarifBaru } from './commands.ts'
import { NASIONAL } from './queries-wilayah.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** What the tariff would make of one school's last whole month, by the report's own engine; stores nothing. */
export async function hitungPratinjau(
  alat: Alat,
  masuk: Masuk,
  sekolahId: number,
  isian: Isian,
): Promise<PratinjauTarif> {
  const { db, clock } = alat
  const { cakupan } = masuk
  const sekarang = clock.now()
  const baru = await siapkan(db, cakupan, isian, hariSekolah(sekarang, 'WIB'))
  const sekolah = await findSekolah(db, cakupan, sekolahId)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  const bulan = bulanSebelum(hariSekolah(sekarang, sekolah.zona))
  const terkunci = sekolah.bulanTerkunci.includes(Number(bulan))
  const asing = alasanAsing(baru, sekolah)
  let putusan: Putusan = { menyentuh: false, andai: false, alasan: asing }
  const hasil = await rekapAndai(alat, cakupan, {
    sekolahId,
    bulan,
    ubah: (potongan) => {
      if (asing !== null) return potongan
      putusan = putuskan(potongan, baru, akhirBulan(bulan))
      return { ...potongan, tarif: [...potongan.tarif, seakan(baru, putusan, akhirBulan(bulan))] }
    },
  })
  if (hasil === undefined) throw tidakAda('Sekolah')
  if (hasil.sebelum.baris.some(({ Gaji_Pokok: tpp }) => tpp !== null))
    await catatBacaTppSekolah(alat, masuk, [sekolahId])
  const banding = bandingkan(hasil.sebelum, hasil.sesudah)
  return {
    sekolahId,
    namaSekolah: sekolah.nama,
    bulan,
    menyentuh: putusan.menyentuh,
    kalimat: susunKalimat(putusan, terkunci, bulan),
    terkunci,
    ...banding,
  }
}

type Putusan = {
  menyentuh: boolean
  /** Only its days are in the way: shown as though it held at the end of that month. */
  andai: boolean
  /** Why the month would not follow it; null = it would. */
  alasan: string | null
}
type Versi = FaktaPotongan['tarif'][number]

/** No stored version has it. */
const BARU = 0

const keVersi = (baru: TarifBaru): Versi => ({
  id: BARU,
  pemilik: baru.wilayah.kodeWilayah === NASIONAL ? 'nasional' : 'dinas',
  nama: baru.nama,
  namaPemilik: baru.wilayah.namaWilayah,
  dasarHukum: baru.dasarHukum,
  profil: baru.profil,
  berlakuMulai: baru.berlakuMulai,
  berlakuSampai: baru.berlakuSampai,
  disimpanPada: TERAKHIR,
})
const TERAKHIR = '9999-12-31T00:00:00.000000Z'

/** Would the month follow it? What holds on its last day holds for the whole of it (rules.md L29). */
function putuskan({ tarif }: FaktaPotongan, baru: TarifBaru, akhir: string): Putusan {
  const { berlakuMulai, berlakuSampai } = baru
  const versi = keVersi(baru)
  const milikWilayah = tarifPada(
    tarif.filter(({ pemilik }) => pemilik === 'dinas'),
    akhir,
  )
  if (versi.pemilik === 'nasional' && milikWilayah !== null) return tidak(kalimatLain(milikWilayah, akhir), false)
  if (berlakuMulai > akhir) return tidak(`Tarif ini baru berlaku mulai ${tanggalPanjang(berlakuMulai)}`)
  if (berlakuSampai !== null && berlakuSampai < akhir)
    return tidak(`Pada ${tanggalPanjang(akhir)}, hari yang menentukan bulan itu, tarif ini sudah berakhir`)
  const dipakai = tarifPada([...tarif, versi], akhir)
  return dipakai === null || dipakai.id === BARU
    ? { menyentuh: true, andai: false, alasan: null }
    : tidak(kalimatLain(dipakai, akhir))
}

const kalimatLain = ({ nama, namaPemilik, berlakuMulai }: VersiTarif, akhir: string): string =>
  `Pada ${tanggalPanjang(akhir)} berlaku '${nama}' milik ${namaPemilik} sejak ${tanggalPanjang(berlakuMulai)}`

const tidak = (alasan: string, andai = true): Putusan => ({ menyentuh: false, andai, alasan })

const seakan = (baru: TarifBaru, { andai }: Putusan, akhir: string): Versi =>
  andai ? { ...keVersi(baru), berlakuMulai: akhir, berlakuSampai: null } : keVersi(baru)

type Sekolah = {
  nama: string
  jenjang: Jenjang
  zona: Zona
  kodePemilik: string
  namaPemilik: string
  bulanTerkunci: number[]
}

async function findSekolah(db: DbOrTrx, cakupan: Cakupan, id: number): Promise<Sekolah | undefined> {
  const { rows } = await sql<Sekolah>`
    select s.nama, s.jenjang, s.zona, w.kode as "kodePemilik", w.nama as "namaPemilik",
      array(select k.bulan from segel k where k.sekolah_id = s.id and k.dibuka_pada is null) as "bulanTerkunci"
    from sekolah s join wilayah w on w.kode = ${KODE_KANTOR} where s.id = ${id} and ${sekolahDalam(cakupan)}`.execute(
    db,
  )
  return rows[0]
}

/** Why the school never follows a tariff of this region and these levels. */
function alasanAsing({ wilayah, jenjang }: TarifBaru, sekolah: Sekolah): string | null {
  if (!jenjang.includes(sekolah.jenjang)) return `Tarif ini bukan untuk jenjang ${sekolah.jenjang}`
  if (wilayah.kodeWilayah === NASIONAL || wilayah.kodeWilayah === sekolah.kodePemilik) return null
  return `Tarif ${sekolah.jenjang} di sekolah ini mengikuti ${sekolah.namaPemilik}, bukan ${wilayah.namaWilayah}`
}

function susunKalimat({ menyentuh, andai, alasan }: Putusan, terkunci: boolean, bulan: string): string {
  const nama = namaBulan(bulan)
  if (!menyentuh && !andai) return `${alasan ?? ''}: potongan sekolah ini tidak berubah.`
  const utama = menyentuh
    ? `Potongan ${nama} dihitung ulang dengan tarif ini.`
    : `${alasan ?? ''}: ${nama} tidak berubah. Angka sesudah menunjukkan andai bulan itu memakai tarif ini.`
  return terkunci
    ? `${utama} ${nama} sekolah ini sudah dikunci: segelnya tetap, selisih hanya tampil sebagai penyesuaian.`
    : utama
}

function bandingkan(sebelum: RekapBulan, sesudah: RekapBulan): Pick<PratinjauTarif, 'rows' | 'jumlah'> {
  const kelak = new Map(sesudah.baris.map((baris) => [baris.id, baris]))
  const pasangan = sebelum.baris.map((dulu) => ({ dulu, nanti: kelak.get(dulu.id) ?? dulu }))
  const rows = pasangan
    .map(({ dulu, nanti }) => ({ id: dulu.id, nama: dulu.nama, sebelum: angka(dulu), sesudah: angka(nanti) }))
    .filter((baris) => JSON.stringify(baris.sebelum) !== JSON.stringify(baris.sesudah))
  return { rows, jumlah: { sebelum: jumlahkan(sebelum), sesudah: jumlahkan(sesudah), gtkBerubah: rows.length } }
}

const angka = ({ pct_potongan_total: bpTotal, jumlah_potongan: rupiah }: BarisRekap) => ({
  bpTotal,
  jumlahPotongan: rupiah ?? 0,
})
const jumlahkan = ({ baris }: RekapBulan): number =>
  baris.reduce((jumlah, { jumlah_potongan: rupiah }) => jumlah + (rupiah ?? 0), 0)

/** The last whole month before a day. */
const bulanSebelum = (hari: string): string => bulanDari(tanggalDari(nomorHari(`${hari.slice(0, 8)}01`) - 1))

function akhirBulan(bulan: string): string {
  const { awal, jumlahHari } = rentangBulan(bulan)
  return tanggalDari(awal + jumlahHari - 1)
}
