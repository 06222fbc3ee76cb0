import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Jawaban } from '@geisa/contract/endpoint'
import type { pratinjauUsb } from '@geisa/contract/tap-mesin'
import type { Kalibrasi } from '@geisa/engine/fakta'
import { AWAL_ZAMAN, detikInstan } from '@geisa/engine/kalender'
import { jamKalibrasi } from '@geisa/engine/tap/kalibrasi'
import { isWajar } from '@geisa/engine/tap/tap'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { tidakSah } from '../../../platform/errors.ts'
import type { TapMentah } from '../adms/adms.ts'
import { geserWaktu, waktuSekolah } from '../adms/waktu-mesin.ts'
import { bakuSeri } from '../iclock/kenali-mesin.ts'
import type { KunciMesin } from '../queries.ts'
import { type bacaBerkasUsb, bacaBertahap, type IsiUsb } from './usb.ts'
import type { UrutanKolom } from './usb-format.ts'

export type BerkasUsb = { isi: Buffer; namaBerkas: string; urutan: UrutanKolom }

/** Rows of a list that a preview shows. */
const CUPLIKAN = 200

export type BacaanUsb = IsiUsb & {
  /** The same file, for the same machine, read the same way. */
  sidik: string
  sha256: string
  /** Not on the machine yet; a file may repeat itself. */
  baru: TapMentah[]
  /** Machine time → school time, by the calibration of the date. */
  terkalibrasi: (waktuLokal: string) => string
}

/** Reads a stick's file against what the machine has already; whatever cannot be used is refused with a sentence. */
export async function bacaUntukMesin(db: DbOrTrx, mesin: KunciMesin, berkas: BerkasUsb): Promise<BacaanUsb> {
  const usb = await bacaBerjeda(berkas)
  if ('ditolak' in usb) throw tidakSah(usb.ditolak)
  if (usb.serial !== null && bakuSeri(usb.serial) !== mesin.nomorSeri)
    throw tidakSah(`Berkas ini berasal dari mesin ${usb.serial}, bukan ${mesin.nomorSeri}. Pilih mesin yang sesuai.`)
  const sha256 = createHash('sha256').update(berkas.isi).digest('hex')
  const sidik = createHash('sha256')
    .update(`${sha256} ${berkas.urutan} ${mesin.sekolahId}-${mesin.mesinId}`)
    .digest('hex')
  return {
    ...usb,
    sidik,
    sha256,
    baru: await tapBaru(db, mesin, usb),
    terkalibrasi: await penggeser(db, mesin),
  }
}

/** Machines wait for their answers meanwhile: every step gives the loop back. */
async function bacaBerjeda({ isi, namaBerkas, urutan }: BerkasUsb): Promise<ReturnType<typeof bacaBerkasUsb>> {
  const tahap = bacaBertahap(isi, namaBerkas, urutan)
  let langkah = tahap.next()
  while (!langkah.done) {
    await setImmediate()
    langkah = tahap.next()
  }
  return langkah.value
}

/** Times without seconds are the same tap as one of that minute (devices.md 3.1). */
async function tapBaru(db: DbOrTrx, { sekolahId, mesinId }: KunciMesin, usb: IsiUsb): Promise<TapMentah[]> {
  const waktu = usb.taps.map(({ waktuLokal }) => waktuLokal).toSorted()
  const { rows } = await sql<{ pin: string; waktu: string }>`
    select pin, waktu_lokal as waktu from tap where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}
      and waktu_lokal between ${waktu[0]}::timestamp and ${waktu.at(-1)}::timestamp + interval '1 minute'`.execute(db)
  const ada = new Set(rows.map((satu) => `${satu.pin} ${satu.waktu}`))
  const menit = new Set(usb.tanpaDetik ? rows.map((satu) => `${satu.pin} ${satu.waktu.slice(0, 16)}`) : [])
  return usb.taps.filter(({ pin, waktuLokal }) => {
    const kunci = `${pin} ${waktuLokal}`
    if (ada.has(kunci)) return false
    ada.add(kunci)
    return !(waktuLokal.endsWith(':00') && menit.has(kunci.slice(0, -3)))
  })
}

async function penggeser(db: DbOrTrx, { sekolahId, mesinId }: KunciMesin): Promise<(waktuLokal: string) => string> {
  const { rows } = await sql<Kalibrasi>`
    select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
      disimpan_pada as "disimpanPada"
    from kalibrasi where sekolah_id = ${sekolahId} and (mesin_id is null or mesin_id = ${mesinId})`.execute(db)
  if (rows.every(({ jam }) => jam === 0)) return (waktuLokal) => waktuLokal
  const jam = new Map<string, number>()
  return (waktuLokal) => {
    const tanggal = waktuLokal.slice(0, 10)
    const milik = jam.get(tanggal) ?? jamKalibrasi(rows, mesinId, tanggal)
    jam.set(tanggal, milik)
    return geserWaktu(waktuLokal, milik * 3600)
  }
}

/** Why a tap of the file will be kept but not counted, or null (rules.md L2: compared with the time of the import). */
export function alasanTidakWajar({ terkalibrasi }: BacaanUsb, waktuLokal: string, kini: string): string | null {
  const waktu = terkalibrasi(waktuLokal)
  if (isWajar(detikInstan(waktu), detikInstan(kini), false)) return null
  return `Waktu tidak wajar: ${waktu < AWAL_ZAMAN ? 'sebelum tahun 2015' : 'di masa depan'}`
}

/** What the operator sees before anything is stored. */
export async function susunPratinjau(
  db: DbOrTrx,
  mesin: KunciMesin,
  bacaan: BacaanUsb,
  sekarang: string,
): Promise<Jawaban<typeof pratinjauUsb>> {
  const kini = waktuSekolah(sekarang, mesin.zona)
  const hari = bacaan.taps
    .filter(({ waktuLokal }) => alasanTidakWajar(bacaan, waktuLokal, kini) === null)
    .map(({ waktuLokal }) => waktuLokal.slice(0, 10))
    .toSorted()
  const mencurigakan = bacaan.taps.flatMap(({ pin, waktuLokal }) => {
    const alasan = alasanTidakWajar(bacaan, waktuLokal, kini)
    return alasan === null ? [] : [{ pin, waktuMesin: waktuLokal, alasan }]
  })
  const [dari, sampai] = [hari[0], hari.at(-1)]
  return {
    sidik: bacaan.sidik,
    format: bacaan.format,
    mungkinPush: bacaan.mungkinPush,
    serial: bacaan.serial,
    periode:
      dari === undefined || sampai === undefined
        ? null
        : {
            dari,
            sampai,
          },
    jumlahBaris: bacaan.jumlahBaris,
    jumlahTap: bacaan.taps.length,
    jumlahBaru: bacaan.baru.length,
    jumlahDuplikat: bacaan.taps.length - bacaan.baru.length,
    pinTakDikenal: await pinTakDikenal(db, mesin, bacaan),
    jumlahBarisRusak: bacaan.karantina.length,
    barisRusak: bacaan.karantina.slice(0, CUPLIKAN),
    jumlahMencurigakan: mencurigakan.length,
    mencurigakan: mencurigakan.slice(0, CUPLIKAN),
    peringatan: bacaan.peringatan,
    pernahDiunggah: await pernahDiunggah(db, mesin, bacaan.sha256),
  }
}

/** PINs with taps on days on which nobody owns them; who has an owner only on other days is asked for as well. */
async function pinTakDikenal(db: DbOrTrx, mesin: KunciMesin, { taps, pengguna, terkalibrasi }: BacaanUsb) {
  const perHari = new Map<string, { pin: string; hari: string | null; jumlah: number }>()
  for (const { pin, waktuLokal } of taps) {
    // One that never counts does not ask for an owner of its day.
    const hari = terkalibrasi(waktuLokal) < AWAL_ZAMAN ? null : waktuLokal.slice(0, 10)
    const { jumlah } = perHari.get(`${hari} ${pin}`) ?? { jumlah: 0 }
    perHari.set(`${hari} ${pin}`, { pin, hari, jumlah: jumlah + 1 })
  }
  const daftar = [...perHari.values()]
  const berlaku = sql`p.sekolah_id = ${mesin.sekolahId} and p.mesin_id = ${mesin.mesinId} and p.pin = q.pin
    and coalesce(p.mulai <= q.hari, true) and coalesce(p.sampai >= q.hari, true)`
  const { rows } = await sql<{ pin: string; nama: string | null; jumlahTap: number }>`
    select q.pin, nullif(max(u.nama), '') as nama, sum(q.jumlah)::int as "jumlahTap"
    from unnest(${daftar.map(({ pin }) => pin)}::text[], ${daftar.map(({ hari }) => hari)}::date[],
      ${daftar.map(({ jumlah }) => jumlah)}::int[]) q (pin, hari, jumlah)
    left join mesin_pengguna u on u.sekolah_id = ${mesin.sekolahId} and u.mesin_id = ${mesin.mesinId} and u.pin = q.pin
    where not exists (select from pemetaan_pin p where ${berlaku}) and not exists (select from bukan_gtk p where ${berlaku})
    group by q.pin order by length(q.pin), q.pin`.execute(db)
  const namaBerkas = new Map(pengguna.map(({ pin, nama }) => [pin, nama]))
  return rows.map(({ pin, nama, jumlahTap }) => ({ pin, nama: nama ?? namaBerkas.get(pin) ?? null, jumlahTap }))
}

async function pernahDiunggah(db: DbOrTrx, mesin: KunciMesin, sha256: string): Promise<string | null> {
  const { rows } = await sql<{ pada: string }>`
    select diunggah_pada as pada from berkas_usb
    where sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId} and sha256 = ${sha256} order by id limit 1`.execute(
    db,
  )
  return rows[0]?.pada ?? null
}
