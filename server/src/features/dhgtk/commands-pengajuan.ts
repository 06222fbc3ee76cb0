import { LABEL_PENGAJUAN, PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { type Catatan, recordManyRiwayat } from '../riwayat/commands.ts'
import { perSekolah } from './commands-rows.ts'

/** The request that a row came from. */
export type KirimanOrigin = { sekolahId: number; jenisData: string; nomor: string }

const TABEL = {
  Koreksi: { tabel: 'koreksi', nomor: 'no_koreksi', perihal: 'koreksi' },
  'Absensi Manual': { tabel: 'absensi_manual', nomor: 'no_absensi_manual', perihal: 'absensi-manual' },
} as const
type JenisData = keyof typeof TABEL
const ALL_KINDS: readonly JenisData[] = ['Koreksi', 'Absensi Manual']

/** Holds the requests, so that nobody takes an approval back meanwhile. @returns those whose rows may go out */
export async function holdPengajuan(trx: Trx, daftar: readonly KirimanOrigin[]): Promise<KirimanOrigin[]> {
  const allowed: KirimanOrigin[] = []
  for (const jenisData of ALL_KINDS) {
    const own = daftar.filter((kirimanOrigin) => kirimanOrigin.jenisData === jenisData)
    if (own.length === 0) continue
    const rows = await holdKinds(trx, jenisData, own)
    for (const { sekolahId, nomor, status } of rows)
      if (RUNNING.includes(status)) allowed.push({ sekolahId, jenisData, nomor })
  }
  return allowed
}

const RUNNING: readonly StatusPengajuan[] = [PENGAJUAN.DISETUJUI, PENGAJUAN.PROSES_KIRIM, PENGAJUAN.TERKIRIM]

/**
 * Moves requests by what became of their rows (product.md 4): Proses Kirim once one was handed out, Terkirim once all have
 * arrived; one whose rows were all taken over by a later request before any arrived is Disetujui again. In the
 * transaction that changed the rows.
 */
export async function advancePengajuan(trx: Trx, daftar: readonly KirimanOrigin[], at: string): Promise<void> {
  const plans: { jenisData: JenisData; moves: Move[] }[] = []
  for (const jenisData of ALL_KINDS) {
    const own = daftar.filter((kirimanOrigin) => kirimanOrigin.jenisData === jenisData)
    if (own.length === 0) continue
    // Held first and counted after: of two batches with rows of one request the later one sees what the earlier wrote.
    const held = await holdKinds(trx, jenisData, own)
    plans.push({ jenisData, moves: await pengajuanDestinations(trx, jenisData, held) })
  }
  for (const { jenisData, moves } of plans) await move(trx, jenisData, moves, at)
  // Last, and of both kinds at once: the schools' chains are held in one order, or two senders wait in a circle.
  await recordManyRiwayat(
    trx,
    plans.flatMap(({ jenisData, moves }) => moves.map((one) => moveNote(jenisData, one, at))),
  )
}

type Held = { sekolahId: number; id: number; nomor: string; status: StatusPengajuan }

async function holdKinds(trx: Trx, jenis: JenisData, own: readonly KirimanOrigin[]): Promise<Held[]> {
  const { tabel, nomor } = TABEL[jenis]
  const held: Held[] = []
  for (const [sekolahId, here] of perSekolah(own)) {
    const { rows } = await sql<Held>`
      select p.sekolah_id as "sekolahId", p.id, p.${sql.ref(nomor)} as nomor, p.status_pengajuan as status
      from ${sql.table(tabel)} p where p.sekolah_id = ${sekolahId} and p.${sql.ref(nomor)} = any(${here.map((m) => m.nomor)}::text[])
      order by p.id for update`.execute(trx)
    held.push(...rows)
  }
  return held
}

type Move = Held & { to: StatusPengajuan }

async function pengajuanDestinations(trx: Trx, jenis: JenisData, held: readonly Held[]): Promise<Move[]> {
  const running = held.filter(({ status }) => status === PENGAJUAN.DISETUJUI || status === PENGAJUAN.PROSES_KIRIM)
  const moves: Move[] = []
  for (const [sekolahId, here] of perSekolah(running)) {
    const tallies = await countRows(trx, jenis, sekolahId, here)
    for (const one of here) {
      const to = destination(one.status, tallies.get(one.nomor) ?? { semua: 0, keluar: 0, sampai: 0 })
      if (to !== one.status) moves.push({ ...one, to })
    }
  }
  return moves
}

type Tally = Record<'semua' | 'keluar' | 'sampai', number>

/** What became of the rows of these requests, by their number; those without rows are left out. */
async function countRows(
  trx: Trx,
  jenis: JenisData,
  sekolahId: number,
  here: readonly Held[],
): Promise<Map<string, Tally>> {
  const { rows } = await sql<Tally & { nomor: string }>`
    select k.pengajuan as nomor, count(*)::int as semua, count(*) filter (where k.percobaan > 0)::int as keluar,
      count(*) filter (where k.status_kirim = 'Terkirim')::int as sampai
    from kiriman k where k.sekolah_id = ${sekolahId} and k.pengajuan = any(${here.map((m) => m.nomor)}::text[])
      and k.jenis_data = ${jenis} group by 1`.execute(trx)
  return new Map(rows.map((row) => [row.nomor, row]))
}

function destination(status: StatusPengajuan, { semua, keluar, sampai }: Tally) {
  if (semua === 0) return PENGAJUAN.DISETUJUI
  if (sampai === semua) return PENGAJUAN.TERKIRIM
  return keluar > 0 ? PENGAJUAN.PROSES_KIRIM : status
}

const ACTION: Partial<Record<StatusPengajuan, string>> = { 2: 'batal-kirim', 4: 'kirim', 5: 'terkirim' }

async function move(trx: Trx, jenis: JenisData, changed: readonly Move[], at: string): Promise<void> {
  for (const [sekolahId, here] of perSekolah(changed))
    await sql`
      update ${sql.table(TABEL[jenis].tabel)} p set status_pengajuan = b.ke, versi = p.versi + 1, diubah_pada = ${at}
      from unnest(${here.map((b) => b.id)}::bigint[], ${here.map((b) => b.to)}::smallint[]) b (id, ke)
      where p.sekolah_id = ${sekolahId} and p.id = b.id`.execute(trx)
}

const moveNote = (jenis: JenisData, { sekolahId, id, status, to }: Move, at: string): Catatan => ({
  sekolahId,
  pada: at,
  penggunaId: null,
  perihal: TABEL[jenis].perihal,
  objek: `${sekolahId}-${id}`,
  tindakan: ACTION[to] ?? 'kirim',
  sebelum: { statusPengajuan: LABEL_PENGAJUAN[status] },
  sesudah: { statusPengajuan: LABEL_PENGAJUAN[to] },
})
