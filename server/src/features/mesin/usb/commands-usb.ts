import type { Answer } from '@geisa/contract/endpoint'
import type { pratinjauUsb, saveUsb } from '@geisa/contract/tap-mesin'
import { KANAL } from '@geisa/engine/fakta'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { conflict, invalidField, isDatabaseOutage } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { bulanBetween, bumpVersion, type ChangedBulan, type SekolahBulan } from '../../rekap/memo/commands-versi.ts'
import { recordRiwayat } from '../../riwayat/commands.ts'
import { readTime, toInstant, waktuSekolah } from '../adms/waktu-mesin.ts'
import { holdMesin, type MesinKey } from '../queries.ts'
import { saveLaporan } from '../tap/sisip-kontak.ts'
import { fillDipakaiSejak, insertKarantina, insertTap, savePenggunaMesin } from '../tap/sisip-tap.ts'
import { type BerkasUsb, buildPratinjau, readForMesin, type UsbReading, whyImplausible } from './baca-usb.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'files'>
const USB = KANAL.indexOf('usb')
/** Rows of one insert. */
const ONE_GROUP = 10_000

/** Reads the file against the machine's taps; stores nothing. */
export async function preview(
  { db, clock }: Deps,
  cakupan: Cakupan,
  id: string,
  berkas: BerkasUsb,
): Promise<Answer<typeof pratinjauUsb>> {
  const mesin = await holdMesin(db, cakupan, id, false)
  return buildPratinjau(db, mesin, await readForMesin(db, mesin, berkas), clock.now())
}

/** Stores the previewed file: all of it or nothing; a second time it adds nothing (devices.md 4.4). */
export async function saveFile(
  { db, clock, files }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  berkas: BerkasUsb & { sidik: string; diambilPada: string | undefined },
): Promise<Answer<typeof saveUsb>> {
  const at = clock.now()
  const mesin = await holdMesin(db, cakupan, id, false)
  const current = waktuSekolah(at, mesin.zona)
  checkTaken(berkas.diambilPada, current)
  const reading = await readForMesin(db, mesin, berkas)
  if (reading.sidik !== berkas.sidik)
    throw conflict('Berkas berbeda dari yang dipratinjau. Buat pratinjau lagi, lalu simpan.')
  const { kunci: key } = await files.put(berkas.isi)
  try {
    const result = await db.transaction().execute(async (trx) => {
      const { bulan, jumlahBaru: newCount } = await insert(trx, mesin, reading, at)
      const jumlahKarantina = await insertKarantina(
        trx,
        reading.karantina.map(({ baris: row, alasan }) => ({
          ...pemilik(mesin),
          baris: row,
          alasan,
          kanal: USB,
          diterimaPada: at,
        })),
      )
      await savePenggunaMesin(
        trx,
        reading.pengguna.map((p) => ({ ...p, ...pemilik(mesin), hak: null, kartu: null, diterimaPada: at })),
      )
      const laporan = await recordLaporan(
        trx,
        mesin,
        laporanBerkas(mesin, reading, berkas.diambilPada, at, current),
        at,
      )
      const jumlahTap = reading.taps.length
      await sql`
        insert into berkas_usb (sekolah_id, mesin_id, nama_berkas, format, kunci, sha256, ukuran, jumlah_tap, jumlah_baru,
          jumlah_karantina, diambil_pada, diunggah_oleh, diunggah_pada)
        values (${mesin.sekolahId}, ${mesin.mesinId}, ${berkas.namaBerkas}, ${reading.format}, ${key}, ${reading.sha256},
          ${berkas.isi.length}, ${jumlahTap}, ${newCount}, ${jumlahKarantina}, ${berkas.diambilPada ?? null}, ${pengguna.id}, ${at})`.execute(
        trx,
      )
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
          jumlahTap,
          jumlahBaru: newCount,
          jumlahKarantina,
        },
      })
      await bumpVersion(trx, changedSince(reading, bulan, laporan))
      const answer = { jumlahTap, jumlahBaru: newCount, jumlahDuplikat: jumlahTap - newCount, jumlahKarantina }
      return { answer, berubah: bulan.length + laporan.length > 0 }
    })
    if (result.berubah) announce(db, [mesin.sekolahId])
    return result.answer
  } catch (error) {
    // When the connection broke the commit may have happened all the same: then a row names this file.
    if (!isDatabaseOutage(error)) await files.remove(key)
    throw error
  }
}

/** Each of these months, with the first day that the file or its report changes. */
function changedSince(
  { baru: next }: UsbReading,
  bulan: readonly SekolahBulan[],
  laporan: readonly ChangedBulan[],
): ChangedBulan[] {
  const hari = [...next.map(({ waktuLokal }) => waktuLokal.slice(0, 10)), ...laporan.map(({ dari }) => dari)]
  const from = hari.reduce((first, one) => (one < first ? one : first), '9999-12-31')
  return [...bulan, ...laporan].map((one) => ({ ...one, dari: from }))
}

const pemilik = ({ sekolahId, mesinId }: MesinKey) => ({ sekolahId, mesinId })

/** A machine's data cannot have been taken after it arrived (rules.md L5). */
function checkTaken(takenOn: string | undefined, current: string): void {
  if (takenOn === undefined) return
  const waktu = readTime(takenOn)
  if ('alasan' in waktu) throw invalidField('diambilPada', waktu.alasan)
  if (takenOn > current) throw invalidField('diambilPada', 'Waktu pengambilan data tidak boleh di masa depan')
}

async function insert(
  trx: Trx,
  mesin: MesinKey,
  { baru: next }: UsbReading,
  at: string,
): Promise<{ bulan: SekolahBulan[]; jumlahBaru: number }> {
  const bulan: SekolahBulan[] = []
  let newCount = 0
  const order = next.toSorted((a, b) => (a.pin < b.pin ? -1 : a.pin > b.pin ? 1 : a.waktuLokal < b.waktuLokal ? -1 : 1))
  for (let awal = 0; awal < order.length; awal += ONE_GROUP) {
    const result = await insertTap(
      trx,
      order
        .slice(awal, awal + ONE_GROUP)
        .map((tap) => ({ ...tap, ...pemilik(mesin), kanal: USB, diterimaPada: at, ip: null })),
    )
    bulan.push(...result.bulan)
    newCount += result.jumlahBaru
  }
  return { bulan, jumlahBaru: newCount }
}

/** The newest reasonable tap, or the later moment at which the operator took the data; never after receipt (rules.md L5). */
function laporanBerkas(
  mesin: MesinKey,
  reading: UsbReading,
  takenOn: string | undefined,
  at: string,
  current: string,
): string | null {
  const reasonable = reading.taps.filter(
    ({ waktuLokal: localTime }) => whyImplausible(reading, localTime, current) === null,
  )
  let last = takenOn ?? ''
  for (const { waktuLokal: localTime } of reasonable) {
    const waktu = reading.calibrated(localTime)
    if (waktu > last) last = waktu
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
