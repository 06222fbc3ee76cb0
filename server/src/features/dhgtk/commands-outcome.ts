import { link } from '@geisa/contract/links'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { sendOperatorMessage } from '../kotak-surat/commands.ts'
import { holdKelompok, type Kelompok, namaKelompok, originsFrom } from './commands-batch.ts'
import { advancePengajuan } from './commands-pengajuan.ts'
import { asTable, changeRows, kirimanKey, perSekolah, type QueueRow, SAME_ROW } from './commands-rows.ts'
import type { Putusan } from './dhgtk-answer.ts'

type Handle = Pick<Kelompok, 'kelompok' | 'sampai'>

/** The whole batch again, under the same name and with the same rows, not before `cobaLagi`. */
export async function restoreKelompok(
  db: Db,
  { kelompok, sampai }: Handle,
  { alasan, cobaLagi }: { alasan: string; cobaLagi: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = (await holdKelompok(trx, kelompok)).filter((heldRow) => heldRow.dipegangSampai === sampai)
    await changeRows(trx, rows, sql`alasan = ${alasan}, coba_lagi = ${cobaLagi}, dipegang_sampai = ${cobaLagi}`)
  })
}

/**
 * A batch that the receiver will not even read goes on as two, under names of their own and at once, so that one bad row
 * does not hold hundreds of others for ever: their keys keep them from a second effect.
 */
export async function splitKelompok(
  db: Db,
  { kelompok, sampai }: Handle,
  { alasan, now }: { alasan: string; now: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = (await holdKelompok(trx, kelompok)).filter((heldRow) => heldRow.dipegangSampai === sampai)
    const middle = Math.ceil(rows.length / 2)
    for (const splits of [rows.slice(0, middle), rows.slice(middle)])
      await changeRows(
        trx,
        splits,
        sql`kelompok = ${namaKelompok()}, alasan = ${alasan}, coba_lagi = ${now}, dipegang_sampai = ${now}`,
      )
  })
}

/**
 * Writes down what is believed of an answer, in one transaction with the requests that it moves. Rows of which it said
 * nothing go out again in another batch, their own keys keeping them from a second effect. Whoever lost the batch
 * meanwhile writes nothing.
 */
export async function applyPutusan(
  db: Db,
  { kelompok, sampai }: Handle,
  putusan: Putusan,
  { now, cobaLagi }: { now: string; cobaLagi: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const all = (await holdKelompok(trx, kelompok)).filter((heldRow) => heldRow.dipegangSampai === sampai)
    const byKey = new Map(all.map((heldRow) => [heldRow.kunci, heldRow]))
    const rows = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
    const failed = putusan.ditolak.flatMap(({ kunci, alasan }) =>
      rows([kunci]).map((heldRow) => ({ ...heldRow, teks: alasan })),
    )
    const arrived = sql`status_kirim = 'Terkirim', waktu_kirim = ${now}, alasan = null, dipegang_sampai = null, isi = null`
    await changeRows(trx, rows(putusan.diterima), arrived)
    await changeRows(trx, failed, sql`status_kirim = 'Gagal', alasan = b.teks, dipegang_sampai = null, isi = null`)
    const leftBehind = await deleteLeftBehind(trx, failed)
    await changeRows(
      trx,
      rows(putusan.unanswered),
      sql`status_kirim = 'Belum Dikirim', kelompok = null, dipegang_sampai = null, coba_lagi = ${cobaLagi},
        alasan = ${WITHOUT_KABAR}`,
    )
    await advancePengajuan(trx, all.flatMap(originsFrom), now)
    await announceFailed(
      trx,
      failed.filter(({ kunci }) => !leftBehind.has(kunci)).map(({ sekolahId }) => sekolahId),
      now,
    )
  })
}

/** Refused rows whose side has a later revision: sent again they would arrive after it, kept they would hold their request. */
async function deleteLeftBehind(trx: Trx, failed: readonly QueueRow[]): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const [sekolahId, own] of perSekolah(failed)) {
    const { rows } = await sql<QueueRow>`
      delete from kiriman k using ${asTable(own)} where k.sekolah_id = ${sekolahId} and ${SAME_ROW} and exists (
        select 1 from kiriman l where l.sekolah_id = ${sekolahId} and l.tanggal = k.tanggal and l.gtk_id = k.gtk_id
          and l.jenis_waktu = k.jenis_waktu and l.revisi > k.revisi)
      returning k.sekolah_id as "sekolahId", k.tanggal, k.gtk_id as "gtkId", k.jenis_waktu as "jenisWaktu", k.revisi`.execute(
      trx,
    )
    for (const row of rows) keys.add(kirimanKey(row))
  }
  return keys
}

const WITHOUT_KABAR = 'DHGTK menjawab tanpa kepastian tentang baris ini.'

const FAILED_SUBJECT = 'Pengiriman gagal ke DHGTK'

/** Once a day is enough, with the number of all that failed: batches that follow the same day correct it. */
async function announceFailed(trx: Trx, failed: readonly number[], now: string): Promise<void> {
  for (const sekolahId of [...new Set(failed)].toSorted((a, b) => a - b)) {
    const { rows } = await sql<{ pertama: boolean }>`
      insert into kiriman_kabar as l (sekolah_id, pada) values (${sekolahId}, ${now})
      on conflict (sekolah_id) do update set pada = excluded.pada where l.pada < ${hariSekolah(now, 'WIB')}::date::timestamp at time zone 'Asia/Jakarta'
      returning true as pertama`.execute(trx)
    // Only now: whoever else sends for this school has written its refusals, or waits for the row above.
    const content = `${await countFailed(trx, sekolahId)} data kehadiran ditolak DHGTK. Lihat alasannya, perbaiki datanya, lalu pilih Kirim ulang.`
    if (rows.length === 0) {
      await updateKabar(trx, sekolahId, content)
      continue
    }
    await sendOperatorMessage(trx, sekolahId, {
      subject: FAILED_SUBJECT,
      isi: content,
      link: link('/kiriman', { status: 'Gagal' }),
      waktu: now,
    })
  }
}

async function countFailed(trx: Trx, sekolahId: number): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::int as jumlah from kiriman where sekolah_id = ${sekolahId} and status_kirim = 'Gagal'`.execute(trx)
  return rows[0]?.jumlah ?? 0
}

/** The day's message, which was written at the very moment that is remembered of it. */
async function updateKabar(trx: Trx, sekolahId: number, content: string): Promise<void> {
  const { rows } = await sql<{ pada: string }>`select pada from kiriman_kabar where sekolah_id = ${sekolahId}`.execute(
    trx,
  )
  await sql`update pesan set isi = ${content}
    where pengirim_id is null and waktu = ${rows[0]?.pada ?? null} and subjek = ${FAILED_SUBJECT}
      and tujuan ->> 'operator' = ${String(sekolahId)}`.execute(trx)
}
