import { createHash } from 'node:crypto'
import type { Answer } from '@geisa/contract/endpoint'
import type { pratinjauUsb } from '@geisa/contract/mesin/tap'
import { EPOCH_START, instantSeconds } from '@geisa/engine/calendar'
import type { Kalibrasi } from '@geisa/engine/fakta'
import { jamKalibrasi } from '@geisa/engine/tap/kalibrasi'
import { isReasonable } from '@geisa/engine/tap/tap'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { batasMalamOn } from '../../../platform/database/versi-sql.ts'
import { invalid } from '../../../platform/errors.ts'
import { gradually, inTurns, sortedGradually } from '../../../platform/gradually.ts'
import type { RawTap } from '../adms/attlog.ts'
import { moveTime, waktuSekolah } from '../adms/mesin-time.ts'
import { normaliseSerial } from '../iclock/identify-mesin.ts'
import type { MesinKey } from '../queries.ts'
import { findKnownNomor, findOtherSerial, type OtherSerial, whyAsk } from './ask-nomor.ts'
import { type NomorMesin, nomorText, readChosen } from './nomor-mesin.ts'
import { readBerkasUsb, type UsbContent } from './read-file.ts'
import type { ColumnOrder } from './row-formats.ts'

export type BerkasUsb = { isi: Buffer; namaBerkas: string; urutan: ColumnOrder; nomor?: string | undefined }

/** Rows of a list that a preview shows. */
const SNIPPET = 200

export type UsbReading = UsbContent & {
  /** The same file, for the same machine, read the same way. */
  sidik: string
  sha256: string
  /** Null: nobody said whose lines are to be taken. */
  chosen: ReadonlySet<NomorMesin> | null
  /** Numbers of this machine's earlier files. */
  knownNomor: ReadonlySet<string>
  seriLain: OtherSerial | null
  /** Not on the machine yet; a file may repeat itself. */
  newTaps: RawTap[]
  /** Machine time → school time, by the calibration of the date. */
  calibrated: (localTime: string) => string
}

/** Reads a stick's file against what the machine has already; whatever cannot be used is refused with a sentence. */
export async function readForMesin(db: DbOrTrx, mesin: MesinKey, berkas: BerkasUsb): Promise<UsbReading> {
  const chosen = berkas.nomor === undefined ? null : readChosen(berkas.nomor)
  const usb = await gradually(readBerkasUsb(berkas.isi, berkas.namaBerkas, { urutan: berkas.urutan, nomor: chosen }))
  if ('ditolak' in usb) throw invalid(usb.ditolak)
  if (usb.serial !== null && normaliseSerial(usb.serial) !== mesin.nomorSeri)
    throw invalid(`Berkas ini berasal dari mesin ${usb.serial}, bukan ${mesin.nomorSeri}. Pilih mesin yang sesuai.`)
  const sha256 = createHash('sha256').update(berkas.isi).digest('hex')
  const asChosen = chosen === null ? '' : ` ${[...chosen].map(nomorText).toSorted().join(',')}`
  const sidik = createHash('sha256')
    .update(`${sha256} ${berkas.urutan} ${mesin.sekolahId}-${mesin.mesinId}${asChosen}`)
    .digest('hex')
  return {
    ...usb,
    sidik,
    sha256,
    chosen,
    knownNomor: await findKnownNomor(db, mesin),
    // A signed file says itself whose it is.
    seriLain: usb.serial === null ? await findOtherSerial(db, mesin, berkas.namaBerkas) : null,
    newTaps: await newTap(db, mesin, usb),
    calibrated: await calibrationOf(db, mesin),
  }
}

/** Times without seconds are the same tap as one of that minute (devices.md 3.1). */
async function newTap(db: DbOrTrx, { sekolahId, mesinId }: MesinKey, usb: UsbContent): Promise<RawTap[]> {
  let [first, last] = [usb.taps[0]?.waktuLokal ?? '', '']
  for await (const group of inTurns(usb.taps))
    for (const { waktuLokal } of group) {
      if (waktuLokal < first) first = waktuLokal
      if (waktuLokal > last) last = waktuLokal
    }
  const { rows } = await sql<{ pin: string; waktu: string }>`
    select pin, waktu_lokal as waktu from tap where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}
      and waktu_lokal between ${first || null}::timestamp and ${last || null}::timestamp + interval '1 minute'`.execute(
    db,
  )
  const present = new Set<string>()
  const minutes = new Set<string>()
  for await (const group of inTurns(rows))
    for (const { pin, waktu } of group) {
      present.add(`${pin} ${waktu}`)
      if (usb.withoutSeconds) minutes.add(`${pin} ${waktu.slice(0, 16)}`)
    }
  const newTaps: RawTap[] = []
  for await (const group of inTurns(usb.taps))
    for (const tap of group) {
      const key = `${tap.pin} ${tap.waktuLokal}`
      if (present.has(key)) continue
      present.add(key)
      if (!(key.endsWith(':00') && minutes.has(key.slice(0, -3)))) newTaps.push(tap)
    }
  return newTaps
}

async function calibrationOf(db: DbOrTrx, { sekolahId, mesinId }: MesinKey): Promise<(localTime: string) => string> {
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
    return moveTime(localTime, own * 3600)
  }
}

/** Why a tap of the file will be kept but not counted, or null (rules.md L2: compared with the time of the import). */
export function whyImplausible({ calibrated }: UsbReading, localTime: string, waktuSekarang: string): string | null {
  const waktu = calibrated(localTime)
  if (isReasonable(instantSeconds(waktu), instantSeconds(waktuSekarang), false)) return null
  return `Waktu tidak wajar: ${waktu < EPOCH_START ? 'sebelum tahun 2015' : 'di masa depan'}`
}

/** What the operator sees before anything is stored. */
export async function buildPratinjau(
  db: DbOrTrx,
  mesin: MesinKey,
  reading: UsbReading,
  now: string,
): Promise<Answer<typeof pratinjauUsb>> {
  return {
    sidik: reading.sidik,
    format: reading.format,
    mungkinPush: reading.mungkinPush,
    serial: reading.serial,
    nomorMesin: reading.nomorMesin.map((one) => ({
      ...one,
      pernah: one.nomor !== null && reading.knownNomor.has(one.nomor),
      dipilih: reading.chosen?.has(one.nomor) ?? false,
    })),
    sebabPilihNomor: whyAsk(reading),
    seriLain: reading.seriLain,
    jumlahNomorLain: reading.jumlahNomorLain,
    jumlahBaris: reading.rowCount,
    jumlahTap: reading.taps.length,
    jumlahBaru: reading.newTaps.length,
    jumlahDuplikat: reading.taps.length - reading.newTaps.length,
    pinTakDikenal: await unknownPin(db, mesin, reading),
    jumlahBarisRusak: reading.karantina.length,
    barisRusak: reading.karantina.slice(0, SNIPPET),
    ...(await judge(reading, waktuSekolah(now, mesin.zona))),
    peringatan: reading.warning,
    pernahDiunggah: await everUploaded(db, mesin, reading.sha256),
  }
}

type Judged = Pick<Answer<typeof pratinjauUsb>, 'periode' | 'jumlahMencurigakan' | 'mencurigakan'>

/** From when until when it tells of days, and what will be kept and never count. */
async function judge(reading: UsbReading, waktuSekarang: string): Promise<Judged> {
  const suspicious: Judged['mencurigakan'] = []
  let suspiciousCount = 0
  let [dari, sampai] = ['', '']
  for await (const group of inTurns(reading.taps))
    for (const { pin, waktuLokal } of group) {
      const alasan = whyImplausible(reading, waktuLokal, waktuSekarang)
      if (alasan === null) {
        const hari = waktuLokal.slice(0, 10)
        if (dari === '' || hari < dari) dari = hari
        if (hari > sampai) sampai = hari
      } else if (suspiciousCount++ < SNIPPET) suspicious.push({ pin, waktuMesin: waktuLokal, alasan })
    }
  return {
    periode: dari === '' ? null : { dari, sampai },
    jumlahMencurigakan: suspiciousCount,
    mencurigakan: suspicious,
  }
}

/** PINs with taps on days on which nobody owns them; who has an owner only on other days is asked for as well. */
async function unknownPin(db: DbOrTrx, mesin: MesinKey, reading: UsbReading) {
  const perPin = new Map<string, { nama: string | null; jumlahTap: number }>()
  for await (const group of inTurns(await countPerHari(db, reading)))
    for (const { pin, nama, jumlahTap } of await findWithoutOwner(db, mesin, group)) {
      const before = perPin.get(pin)?.jumlahTap ?? 0
      perPin.set(pin, { nama, jumlahTap: before + jumlahTap })
    }
  const namesInFile = new Map(reading.pengguna.map(({ pin, nama }) => [pin, nama]))
  const found = [...perPin].map(([pin, { nama, jumlahTap }]) => ({
    pin,
    nama: nama ?? namesInFile.get(pin) ?? null,
    jumlahTap,
  }))
  return sortedGradually(found, (a, b) => a.pin.length - b.pin.length || (a.pin < b.pin ? -1 : 1))
}

type PinHari = { pin: string; hari: string | null; jumlah: number }

/** Taps of each PIN by their attendance day (rules.md 5); null: of a day that never counts, for which nobody has to own it. */
async function countPerHari(db: DbOrTrx, { taps, calibrated }: UsbReading): Promise<PinHari[]> {
  const tanggal = new Set<string>()
  for await (const group of inTurns(taps))
    for (const { waktuLokal } of group) tanggal.add(calibrated(waktuLokal).slice(0, 10))
  const hariAbsen = await hariReader(db, [...tanggal])
  const perHari = new Map<string, PinHari>()
  for await (const group of inTurns(taps))
    for (const { pin, waktuLokal } of group) {
      const waktu = calibrated(waktuLokal)
      const hari = waktu < EPOCH_START ? null : hariAbsen(waktu)
      const one = perHari.get(`${hari} ${pin}`)
      if (one === undefined) perHari.set(`${hari} ${pin}`, { pin, hari, jumlah: 1 })
      else one.jumlah++
    }
  return [...perHari.values()]
}

async function findWithoutOwner(db: DbOrTrx, { sekolahId, mesinId }: MesinKey, daftar: readonly PinHari[]) {
  const effective = sql`p.sekolah_id = ${sekolahId} and p.mesin_id = ${mesinId} and p.pin = q.pin
    and coalesce(p.mulai <= q.hari, true) and coalesce(p.sampai >= q.hari, true)`
  const { rows } = await sql<{ pin: string; nama: string | null; jumlahTap: number }>`
    select q.pin, nullif(max(u.nama), '') as nama, sum(q.jumlah)::int as "jumlahTap"
    from unnest(${daftar.map(({ pin }) => pin)}::text[], ${daftar.map(({ hari }) => hari)}::date[],
      ${daftar.map(({ jumlah }) => jumlah)}::int[]) q (pin, hari, jumlah)
    left join mesin_pengguna u on u.sekolah_id = ${sekolahId} and u.mesin_id = ${mesinId} and u.pin = q.pin
    where not exists (select 1 from pemetaan_pin p where ${effective}) and not exists (select 1 from bukan_gtk p where ${effective})
      and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = ${sekolahId} and h.mesin_id = ${mesinId}
        and q.hari between h.mulai and h.sampai)
    group by q.pin`.execute(db)
  return rows
}

/** Attendance days of school times (rules.md 5), by the night border of each one's own date. */
async function hariReader(db: DbOrTrx, tanggal: readonly string[]): Promise<(waktu: string) => string> {
  const { rows } = await sql<{ tanggal: string; batas: number }>`
    select q.tanggal, ${batasMalamOn(sql`q.tanggal`)} as batas from unnest(${[...tanggal]}::date[]) q (tanggal)`.execute(
    db,
  )
  const batas = new Map(rows.map((row) => [row.tanggal, row.batas]))
  return (one) => moveTime(one, -batas.get(one.slice(0, 10))!).slice(0, 10)
}

async function everUploaded(db: DbOrTrx, mesin: MesinKey, sha256: string): Promise<string | null> {
  const { rows } = await sql<{ pada: string }>`
    select diunggah_pada as pada from berkas_usb
    where sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId} and sha256 = ${sha256}
      and ditarik_pada is null order by id limit 1`.execute(db)
  return rows[0]?.pada ?? null
}
