import type { Jawaban } from '@geisa/contract/endpoint'
import type { pratinjauUsb, simpanUsb } from '@geisa/contract/tap-mesin'
import { KANAL } from '@geisa/engine/fakta'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { bentrok, isGangguanBasisData, salahIsi } from '../../../platform/errors.ts'
import { kabarkan } from '../../../platform/live/kabar.ts'
import type { Cakupan } from '../../../platform/scope.ts'
import { bulanAntara, naikkanVersi, type SekolahBulan } from '../../rekap/memo/commands-versi.ts'
import { catatRiwayat } from '../../riwayat/commands.ts'
import { bacaWaktu, keInstan, waktuSekolah } from '../adms/waktu-mesin.ts'
import { type KunciMesin, pegangMesin } from '../queries.ts'
import {
  isiDipakaiSejak,
  simpanLaporan,
  simpanPenggunaMesin,
  sisipkanKarantina,
  sisipkanTap,
} from '../tap/sisip-tap.ts'
import { alasanTidakWajar, type BacaanUsb, type BerkasUsb, bacaUntukMesin, susunPratinjau } from './baca-usb.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock' | 'files'>
const USB = KANAL.indexOf('usb')
/** Rows of one insert. */
const SEKELOMPOK = 10_000

/** Reads the file against the machine's taps; stores nothing. */
export async function pratinjaukan(
  { db, clock }: Alat,
  cakupan: Cakupan,
  id: string,
  berkas: BerkasUsb,
): Promise<Jawaban<typeof pratinjauUsb>> {
  const mesin = await pegangMesin(db, cakupan, id, false)
  return susunPratinjau(db, mesin, await bacaUntukMesin(db, mesin, berkas), clock.now())
}

/** Stores the previewed file: all of it or nothing; a second time it adds nothing (devices.md 4.4). */
export async function simpanBerkas(
  { db, clock, files }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  berkas: BerkasUsb & { sidik: string; diambilPada: string | undefined },
): Promise<Jawaban<typeof simpanUsb>> {
  const pada = clock.now()
  const mesin = await pegangMesin(db, cakupan, id, false)
  const kini = waktuSekolah(pada, mesin.zona)
  periksaDiambil(berkas.diambilPada, kini)
  const bacaan = await bacaUntukMesin(db, mesin, berkas)
  if (bacaan.sidik !== berkas.sidik)
    throw bentrok('Berkas berbeda dari yang dipratinjau. Buat pratinjau lagi, lalu simpan.')
  const { kunci } = await files.put(berkas.isi)
  try {
    const hasil = await db.transaction().execute(async (trx) => {
      const { bulan, jumlahBaru } = await sisipkan(trx, mesin, bacaan, pada)
      const jumlahKarantina = await sisipkanKarantina(
        trx,
        bacaan.karantina.map(({ baris, alasan }) => ({
          ...pemilik(mesin),
          baris,
          alasan,
          kanal: USB,
          diterimaPada: pada,
        })),
      )
      await simpanPenggunaMesin(
        trx,
        bacaan.pengguna.map((p) => ({ ...p, ...pemilik(mesin), hak: null, kartu: null, diterimaPada: pada })),
      )
      const bulanLapor = await catatLaporan(
        trx,
        mesin,
        laporanBerkas(mesin, bacaan, berkas.diambilPada, pada, kini),
        pada,
      )
      const jumlahTap = bacaan.taps.length
      await sql`
        insert into berkas_usb (sekolah_id, mesin_id, nama_berkas, format, kunci, sha256, ukuran, jumlah_tap, jumlah_baru,
          jumlah_karantina, diambil_pada, diunggah_oleh, diunggah_pada)
        values (${mesin.sekolahId}, ${mesin.mesinId}, ${berkas.namaBerkas}, ${bacaan.format}, ${kunci}, ${bacaan.sha256},
          ${berkas.isi.length}, ${jumlahTap}, ${jumlahBaru}, ${jumlahKarantina}, ${berkas.diambilPada ?? null}, ${pengguna.id}, ${pada})`.execute(
        trx,
      )
      await catatRiwayat(trx, {
        sekolahId: mesin.sekolahId,
        pada,
        penggunaId: pengguna.id,
        perihal: 'mesin',
        objek: id,
        tindakan: 'unggah-usb',
        sesudah: {
          namaBerkas: berkas.namaBerkas,
          sha256: bacaan.sha256,
          jumlahTap,
          jumlahBaru,
          jumlahKarantina,
        },
      })
      await naikkanVersi(trx, [...bulan, ...bulanLapor])
      const jawaban = { jumlahTap, jumlahBaru, jumlahDuplikat: jumlahTap - jumlahBaru, jumlahKarantina }
      return { jawaban, berubah: bulan.length + bulanLapor.length > 0 }
    })
    if (hasil.berubah) kabarkan(db, [mesin.sekolahId])
    return hasil.jawaban
  } catch (galat) {
    // When the connection broke the commit may have happened all the same: then a row names this file.
    if (!isGangguanBasisData(galat)) await files.remove(kunci)
    throw galat
  }
}

const pemilik = ({ sekolahId, mesinId }: KunciMesin) => ({ sekolahId, mesinId })

/** A machine's data cannot have been taken after it arrived (rules.md L5). */
function periksaDiambil(diambilPada: string | undefined, kini: string): void {
  if (diambilPada === undefined) return
  const waktu = bacaWaktu(diambilPada)
  if ('alasan' in waktu) throw salahIsi('diambilPada', waktu.alasan)
  if (diambilPada > kini) throw salahIsi('diambilPada', 'Waktu pengambilan data tidak boleh di masa depan')
}

async function sisipkan(
  trx: Trx,
  mesin: KunciMesin,
  { baru }: BacaanUsb,
  pada: string,
): Promise<{ bulan: SekolahBulan[]; jumlahBaru: number }> {
  const bulan: SekolahBulan[] = []
  let jumlahBaru = 0
  const urut = baru.toSorted((a, b) => (a.pin < b.pin ? -1 : a.pin > b.pin ? 1 : a.waktuLokal < b.waktuLokal ? -1 : 1))
  for (let awal = 0; awal < urut.length; awal += SEKELOMPOK) {
    const hasil = await sisipkanTap(
      trx,
      urut
        .slice(awal, awal + SEKELOMPOK)
        .map((tap) => ({ ...tap, ...pemilik(mesin), kanal: USB, diterimaPada: pada, ip: null })),
    )
    bulan.push(...hasil.bulan)
    jumlahBaru += hasil.jumlahBaru
  }
  return { bulan, jumlahBaru }
}

/** The newest reasonable tap, or the later moment at which the operator took the data; never after receipt (rules.md L5). */
function laporanBerkas(
  mesin: KunciMesin,
  bacaan: BacaanUsb,
  diambilPada: string | undefined,
  pada: string,
  kini: string,
): string | null {
  const wajar = bacaan.taps.filter(({ waktuLokal }) => alasanTidakWajar(bacaan, waktuLokal, kini) === null)
  let terakhir = diambilPada ?? ''
  for (const { waktuLokal } of wajar) {
    const waktu = bacaan.terkalibrasi(waktuLokal)
    if (waktu > terakhir) terakhir = waktu
  }
  if (terakhir === '') return null
  const instan = keInstan(terakhir, mesin.zona)
  return instan < pada ? instan : pada
}

/** @returns the months whose days this report completes */
async function catatLaporan(
  trx: Trx,
  mesin: KunciMesin,
  laporan: string | null,
  pada: string,
): Promise<SekolahBulan[]> {
  const { rows } = await sql<{ laporan: string | null; sejak: string | null }>`
    select k.laporan, (select min(p.dipakai_sejak) from mesin_penempatan p
      where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id) as sejak
    from mesin m left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
    where m.sekolah_id = ${mesin.sekolahId} and m.id = ${mesin.mesinId}`.execute(trx)
  const lama = rows[0]
  await isiDipakaiSejak(trx, [pemilik(mesin)], pada)
  if (laporan === null) return []
  await simpanLaporan(trx, pemilik(mesin), laporan)
  if ((lama?.laporan ?? '') >= laporan) return []
  const sampai = hariSekolah(laporan, mesin.zona)
  const dari = lama?.laporan ? hariSekolah(lama.laporan, mesin.zona) : (lama?.sejak ?? sampai)
  return bulanAntara(dari, sampai).map((bulan) => ({ sekolahId: mesin.sekolahId, bulan }))
}
