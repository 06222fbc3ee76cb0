import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Answer } from '@geisa/contract/endpoint'
import type { pratinjauUsb } from '@geisa/contract/tap-mesin'
import type { Kalibrasi } from '@geisa/engine/fakta'
import { EPOCH_START, instantSeconds } from '@geisa/engine/kalender'
import { jamKalibrasi } from '@geisa/engine/tap/kalibrasi'
import { isReasonable } from '@geisa/engine/tap/tap'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { batasMalamOn } from '../../../platform/database/versi-sql.ts'
import { invalid } from '../../../platform/errors.ts'
import type { RawTap } from '../adms/adms.ts'
import { shiftTime, waktuSekolah } from '../adms/waktu-mesin.ts'
import { normaliseSerial } from '../iclock/kenali-mesin.ts'
import type { MesinKey } from '../queries.ts'
import { type readBerkasUsb, readGradually, type UsbContent } from './usb.ts'
import type { ColumnOrder } from './usb-format.ts'

export type BerkasUsb = { isi: Buffer; namaBerkas: string; urutan: ColumnOrder }

/** Rows of a list that a preview shows. */
const SNIPPET = 200

export type UsbReading = UsbContent & {
  /** The same file, for the same machine, read the same way. */
  sidik: string
  sha256: string
  /** Not on the machine yet; a file may repeat itself. */
  baru: RawTap[]
  /** Machine time → school time, by the calibration of the date. */
  calibrated: (localTime: string) => string
}

/** Reads a stick's file against what the machine has already; whatever cannot be used is refused with a sentence. */
export async function readForMesin(db: DbOrTrx, mesin: MesinKey, berkas: BerkasUsb): Promise<UsbReading> {
  const usb = await readPaused(berkas)
  if ('ditolak' in usb) throw invalid(usb.ditolak)
  if (usb.serial !== null && normaliseSerial(usb.serial) !== mesin.nomorSeri)
    throw invalid(`Berkas ini berasal dari mesin ${usb.serial}, bukan ${mesin.nomorSeri}. Pilih mesin yang sesuai.`)
  const sha256 = createHash('sha256').update(berkas.isi).digest('hex')
  const sidik = createHash('sha256')
    .update(`${sha256} ${berkas.urutan} ${mesin.sekolahId}-${mesin.mesinId}`)
    .digest('hex')
  return {
    ...usb,
    sidik,
    sha256,
    baru: await newTap(db, mesin, usb),
    calibrated: await timeShifter(db, mesin),
  }
}

/** Machines wait for their answers meanwhile: every step gives the loop back. */
async function readPaused({
  isi: content,
  namaBerkas,
  urutan: order,
}: BerkasUsb): Promise<ReturnType<typeof readBerkasUsb>> {
  const tahap = readGradually(content, namaBerkas, order)
  let step = tahap.next()
  while (!step.done) {
    await setImmediate()
    step = tahap.next()
  }
  return step.value
}

/** Times without seconds are the same tap as one of that minute (devices.md 3.1). */
async function newTap(db: DbOrTrx, { sekolahId, mesinId }: MesinKey, usb: UsbContent): Promise<RawTap[]> {
  const waktu = usb.taps.map(({ waktuLokal: localTime }) => localTime).toSorted()
  const { rows } = await sql<{ pin: string; waktu: string }>`
    select pin, waktu_lokal as waktu from tap where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}
      and waktu_lokal between ${waktu[0]}::timestamp and ${waktu.at(-1)}::timestamp + interval '1 minute'`.execute(db)
  const present = new Set(rows.map((row) => `${row.pin} ${row.waktu}`))
  const minutes = new Set(usb.withoutSeconds ? rows.map((row) => `${row.pin} ${row.waktu.slice(0, 16)}`) : [])
  return usb.taps.filter(({ pin, waktuLokal: localTime }) => {
    const key = `${pin} ${localTime}`
    if (present.has(key)) return false
    present.add(key)
    return !(localTime.endsWith(':00') && minutes.has(key.slice(0, -3)))
  })
}

async function timeShifter(db: DbOrTrx, { sekolahId, mesinId }: MesinKey): Promise<(localTime: string) => string> {
  const { rows } = await sql<Kalibrasi>`
    select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
      disimpan_pada as "disimpanPada"
    from kalibrasi where sekolah_id = ${sekolahId} and (mesin_id is null or mesin_id = ${mesinId})`.execute(db)
  if (rows.every(({ jam }) => jam === 0)) return (localTime) => localTime
  const jam = new Map<string, number>()
  return (localTime) => {
    const tanggal = localTime.slice(0, 10)
    const own = jam.get(tanggal) ?? jamKalibrasi(rows, mesinId, tanggal)
    jam.set(tanggal, own)
    return shiftTime(localTime, own * 3600)
  }
}

/** Why a tap of the file will be kept but not counted, or null (rules.md L2: compared with the time of the import). */
export function whyImplausible({ calibrated }: UsbReading, localTime: string, current: string): string | null {
  const waktu = calibrated(localTime)
  if (isReasonable(instantSeconds(waktu), instantSeconds(current), false)) return null
  return `Waktu tidak wajar: ${waktu < EPOCH_START ? 'sebelum tahun 2015' : 'di masa depan'}`
}

/** What the operator sees before anything is stored. */
export async function buildPratinjau(
  db: DbOrTrx,
  mesin: MesinKey,
  reading: UsbReading,
  now: string,
): Promise<Answer<typeof pratinjauUsb>> {
  const current = waktuSekolah(now, mesin.zona)
  const hari = reading.taps
    .filter(({ waktuLokal: localTime }) => whyImplausible(reading, localTime, current) === null)
    .map(({ waktuLokal: localTime }) => localTime.slice(0, 10))
    .toSorted()
  const suspicious = reading.taps.flatMap(({ pin, waktuLokal: localTime }) => {
    const alasan = whyImplausible(reading, localTime, current)
    return alasan === null ? [] : [{ pin, waktuMesin: localTime, alasan }]
  })
  const [from, until] = [hari[0], hari.at(-1)]
  return {
    sidik: reading.sidik,
    format: reading.format,
    mungkinPush: reading.mungkinPush,
    serial: reading.serial,
    periode:
      from === undefined || until === undefined
        ? null
        : {
            dari: from,
            sampai: until,
          },
    jumlahBaris: reading.rowCount,
    jumlahTap: reading.taps.length,
    jumlahBaru: reading.baru.length,
    jumlahDuplikat: reading.taps.length - reading.baru.length,
    pinTakDikenal: await unknownPin(db, mesin, reading),
    jumlahBarisRusak: reading.karantina.length,
    barisRusak: reading.karantina.slice(0, SNIPPET),
    jumlahMencurigakan: suspicious.length,
    mencurigakan: suspicious.slice(0, SNIPPET),
    peringatan: reading.warning,
    pernahDiunggah: await everUploaded(db, mesin, reading.sha256),
  }
}

/** PINs with taps on days on which nobody owns them; who has an owner only on other days is asked for as well. */
async function unknownPin(db: DbOrTrx, mesin: MesinKey, { taps, pengguna, calibrated }: UsbReading) {
  const perHari = new Map<string, { pin: string; hari: string | null; jumlah: number }>()
  const waktu = new Map(taps.map(({ waktuLokal }) => [waktuLokal, calibrated(waktuLokal)]))
  const hariAbsen = await hariReader(db, [...waktu.values()])
  for (const { pin, waktuLokal: localTime } of taps) {
    // One that never counts does not ask for an owner of its day.
    const school = waktu.get(localTime)!
    const hari = school < EPOCH_START ? null : hariAbsen(school)
    const { jumlah } = perHari.get(`${hari} ${pin}`) ?? { jumlah: 0 }
    perHari.set(`${hari} ${pin}`, { pin, hari, jumlah: jumlah + 1 })
  }
  const daftar = [...perHari.values()]
  const effective = sql`p.sekolah_id = ${mesin.sekolahId} and p.mesin_id = ${mesin.mesinId} and p.pin = q.pin
    and coalesce(p.mulai <= q.hari, true) and coalesce(p.sampai >= q.hari, true)`
  const { rows } = await sql<{ pin: string; nama: string | null; jumlahTap: number }>`
    select q.pin, nullif(max(u.nama), '') as nama, sum(q.jumlah)::int as "jumlahTap"
    from unnest(${daftar.map(({ pin }) => pin)}::text[], ${daftar.map(({ hari }) => hari)}::date[],
      ${daftar.map(({ jumlah }) => jumlah)}::int[]) q (pin, hari, jumlah)
    left join mesin_pengguna u on u.sekolah_id = ${mesin.sekolahId} and u.mesin_id = ${mesin.mesinId} and u.pin = q.pin
    where not exists (select 1 from pemetaan_pin p where ${effective}) and not exists (select 1 from bukan_gtk p where ${effective})
      and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = ${mesin.sekolahId} and h.mesin_id = ${mesin.mesinId}
        and q.hari between h.mulai and h.sampai)
    group by q.pin order by length(q.pin), q.pin`.execute(db)
  const namaBerkas = new Map(pengguna.map(({ pin, nama }) => [pin, nama]))
  return rows.map(({ pin, nama, jumlahTap }) => ({ pin, nama: nama ?? namaBerkas.get(pin) ?? null, jumlahTap }))
}

/** Attendance days of school times (rules.md 5), by the night border of each one's own date. */
async function hariReader(db: DbOrTrx, waktu: readonly string[]): Promise<(waktu: string) => string> {
  const tanggal = [...new Set(waktu.map((one) => one.slice(0, 10)))]
  const { rows } = await sql<{ tanggal: string; batas: number }>`
    select q.tanggal, ${batasMalamOn(sql`q.tanggal`)} as batas from unnest(${tanggal}::date[]) q (tanggal)`.execute(db)
  const batas = new Map(rows.map((row) => [row.tanggal, row.batas]))
  return (one) => shiftTime(one, -batas.get(one.slice(0, 10))!).slice(0, 10)
}

async function everUploaded(db: DbOrTrx, mesin: MesinKey, sha256: string): Promise<string | null> {
  const { rows } = await sql<{ pada: string }>`
    select diunggah_pada as pada from berkas_usb
    where sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId} and sha256 = ${sha256} order by id limit 1`.execute(
    db,
  )
  return rows[0]?.pada ?? null
}
