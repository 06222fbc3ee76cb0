import { hariSekolah } from '@geisa/engine/calendar'
import { KANAL } from '@geisa/engine/fakta'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { inGroups, inTurns, sortedGradually } from '../../../platform/gradually.ts'
import { bulanBetween, bumpVersion, type ChangedBulan, type SekolahBulan } from '../../rekap/memo/commands-versi.ts'
import { recordRiwayat } from '../../riwayat/commands.ts'
import { toInstant } from '../adms/mesin-time.ts'
import type { MesinKey } from '../queries.ts'
import { extendUsbSampai } from '../tap/commands-repeats.ts'
import { fillDipakaiSejak, insertKarantina, insertTap, savePenggunaMesin } from '../tap/insert-tap.ts'
import { saveLaporan } from '../tap/save-kontak.ts'
import { type BerkasUsb, type UsbReading, whyImplausible } from './reading.ts'

/** What a stick's file leaves in the database, in one transaction (devices.md 4.4). */

const USB = KANAL.indexOf('usb')

export type Save = {
  mesin: MesinKey
  reading: UsbReading
  berkas: BerkasUsb & { diambilPada: string | undefined }
  key: string
  pengguna: Pengguna
  /** No other file of the machine came at this instant. */
  at: string
  now: string
  waktuSekarang: string
}

/** All of it or nothing; a second time it adds nothing. */
export async function storeReading(trx: Trx, save: Save, id: string) {
  const { mesin, reading, berkas, pengguna, at, now, waktuSekarang } = save
  const { bulan, jumlahBaru } = await insert(trx, mesin, reading, at)
  const jumlahKarantina = await insertKarantina(
    trx,
    reading.karantina.map(({ baris, alasan }) => ({
      ...pemilik(mesin),
      baris,
      alasan,
      kanal: USB,
      diterimaPada: at,
    })),
  )
  await savePenggunaMesin(
    trx,
    reading.pengguna.map((p) => ({ ...p, ...pemilik(mesin), hak: null, kartu: null, diterimaPada: at })),
  )
  const laporan = await laporanBerkas(mesin, reading, berkas.diambilPada, now, waktuSekarang)
  const counted = { jumlahTap: reading.taps.length, jumlahBaru, jumlahKarantina }
  await insertBerkas(trx, save, counted, laporan)
  const completed = await recordLaporan(trx, mesin, laporan, at)
  await recordRiwayat(trx, {
    sekolahId: mesin.sekolahId,
    pada: at,
    penggunaId: pengguna.id,
    perihal: 'mesin',
    objek: id,
    tindakan: 'unggah-usb',
    sesudah: {
      namaBerkas: berkas.namaBerkas,
      sha256: reading.sha256,
      ...counted,
      nomorMesin: takenNomor(reading),
      jumlahNomorLain: reading.jumlahNomorLain,
    },
  })
  await bumpVersion(trx, await changedSince(reading, bulan, completed))
  const answer = {
    ...counted,
    jumlahDuplikat: counted.jumlahTap - jumlahBaru,
    jumlahNomorLain: reading.jumlahNomorLain,
  }
  return { answer, changed: bulan.length + completed.length > 0 }
}

/** Whose lines the file's taps are of: of later files, these are nothing new. */
const takenNomor = ({ nomorMesin, chosen }: UsbReading): string[] =>
  nomorMesin.flatMap(({ nomor }) => (nomor !== null && (chosen === null || chosen.has(nomor)) ? [nomor] : []))

type Counted = { jumlahTap: number; jumlahBaru: number; jumlahKarantina: number }

/** Before its report moves the machine's: what that was is kept beside the file, so that it can be taken back. */
async function insertBerkas(trx: Trx, save: Save, counted: Counted, laporan: string | null): Promise<void> {
  const { mesin, reading, berkas, key, pengguna, at } = save
  const { sekolahId, mesinId } = mesin
  const { rows } = await sql<{ laporan: string | null; usb: string | null }>`
    select laporan, laporan_usb as usb from mesin_kontak where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} for update`.execute(
    trx,
  )
  await sql`
    insert into berkas_usb (sekolah_id, mesin_id, nama_berkas, format, kunci, sha256, ukuran, jumlah_tap, jumlah_baru,
      jumlah_karantina, diambil_pada, diunggah_oleh, diunggah_pada, nomor_mesin, jumlah_nomor_lain, laporan, laporan_sebelum,
      laporan_usb_sebelum)
    values (${sekolahId}, ${mesinId}, ${berkas.namaBerkas}, ${reading.format}, ${key}, ${reading.sha256},
      ${berkas.isi.length}, ${counted.jumlahTap}, ${counted.jumlahBaru}, ${counted.jumlahKarantina}, ${berkas.diambilPada ?? null},
      ${pengguna.id}, ${at}, ${takenNomor(reading)}, ${reading.jumlahNomorLain}, ${laporan}, ${rows[0]?.laporan ?? null},
      ${rows[0]?.usb ?? null})`.execute(trx)
}

/** Each of these months, with the first day that the file or its report changes. */
async function changedSince(
  { newTaps }: UsbReading,
  bulan: readonly SekolahBulan[],
  laporan: readonly ChangedBulan[],
): Promise<ChangedBulan[]> {
  let from = laporan.reduce((first, { dari }) => (dari < first ? dari : first), '9999-12-31')
  for await (const group of inTurns(newTaps))
    for (const { waktuLokal } of group) if (waktuLokal < from) from = waktuLokal.slice(0, 10)
  return [...bulan, ...laporan].map((one) => ({ ...one, dari: from }))
}

const pemilik = ({ sekolahId, mesinId }: MesinKey) => ({ sekolahId, mesinId })

async function insert(
  trx: Trx,
  mesin: MesinKey,
  { newTaps }: UsbReading,
  at: string,
): Promise<{ bulan: SekolahBulan[]; jumlahBaru: number }> {
  const bulan: SekolahBulan[] = []
  let newCount = 0
  const order = await sortedGradually(newTaps, (a, b) =>
    a.pin < b.pin ? -1 : a.pin > b.pin ? 1 : a.waktuLokal < b.waktuLokal ? -1 : 1,
  )
  for (const group of inGroups(order)) {
    const result = await insertTap(
      trx,
      group.map((tap) => ({ ...tap, ...pemilik(mesin), kanal: USB, diterimaPada: at, ip: null })),
    )
    await extendUsbSampai(trx, pemilik(mesin), group)
    bulan.push(...result.bulan)
    newCount += result.jumlahBaru
  }
  return { bulan, jumlahBaru: newCount }
}

/** The newest reasonable tap, or the later moment at which the operator took the data; never after receipt (rules.md L5). */
async function laporanBerkas(
  mesin: MesinKey,
  reading: UsbReading,
  takenOn: string | undefined,
  at: string,
  waktuSekarang: string,
): Promise<string | null> {
  let last = takenOn ?? ''
  for await (const group of inTurns(reading.taps))
    for (const { waktuLokal } of group) {
      const waktu = reading.calibrated(waktuLokal)
      if (waktu > last && whyImplausible(reading, waktuLokal, waktuSekarang) === null) last = waktu
    }
  if (last === '') return null
  const instant = toInstant(last, mesin.zona)
  return instant < at ? instant : at
}

/** @returns the months whose days this report completes */
async function recordLaporan(trx: Trx, mesin: MesinKey, laporan: string | null, at: string): Promise<ChangedBulan[]> {
  const { rows } = await sql<{ laporan: string | null; sejak: string | null }>`
    select k.laporan, (select min(p.dipakai_sejak) from mesin_penempatan p
      where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id) as sejak
    from mesin m left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
    where m.sekolah_id = ${mesin.sekolahId} and m.id = ${mesin.mesinId}`.execute(trx)
  const old = rows[0]
  await fillDipakaiSejak(trx, [pemilik(mesin)], at)
  if (laporan === null) return []
  await saveLaporan(trx, pemilik(mesin), laporan)
  if ((old?.laporan ?? '') >= laporan) return []
  const until = hariSekolah(laporan, mesin.zona)
  const from = old?.laporan ? hariSekolah(old.laporan, mesin.zona) : (old?.sejak ?? until)
  return bulanBetween(from, until).map((bulan) => ({ sekolahId: mesin.sekolahId, bulan, dari: from }))
}
