import { link } from '@geisa/contract/links'
import type { Zona } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { hariSekolah, longTanggal } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { type Catatan, linesWritten } from '../riwayat/commands.ts'
import { sendPesanKantor } from './commands.ts'

/** A school, and the first day whose figures the transaction changes there. */
export type SekolahSejak = { sekolahId: number; dari: string }

/**
 * What an operator changes of days that stand already, the office above hears of (product.md 5.6): asked where the months'
 * versions are bumped, so that no command can leave it out. Who did it, and what, is what the transaction's lines of history
 * say. Of a day and school there is one message, which grows: not fifty.
 */
export async function tellPastChange(trx: Trx, touched: readonly SekolahSejak[]): Promise<void> {
  const earliest = new Map<number, string>()
  for (const { sekolahId, dari } of touched) {
    const known = earliest.get(sekolahId)
    if (known === undefined || dari < known) earliest.set(sekolahId, dari)
  }
  for (const [sekolahId, from] of earliest) {
    const lines = linesWritten(trx, sekolahId).filter(({ perihal }) => !OF_REQUESTS.includes(perihal))
    const [line] = lines
    if (line?.penggunaId === undefined || line.penggunaId === null) continue
    const actor = await findOperator(trx, sekolahId, line.penggunaId)
    if (actor === undefined) continue
    const today = hariSekolah(line.pada, actor.zona)
    if (from > today || (from === today && !(await isBegun(trx, sekolahId, today)))) continue
    await addToDigest(trx, { ...actor, sekolahId, hariIni: today, dari: from }, lines)
  }
}

/** What a request changes was approved, or is withdrawn where it was approved: the office has seen it itself. */
const OF_REQUESTS: readonly string[] = ['koreksi', 'absensi-manual', 'keberatan']

type Actor = { oleh: string; nama: string; npsn: string; zona: Zona }
type Change = Actor & SekolahSejak & { hariIni: string }

async function findOperator(trx: Trx, sekolahId: number, penggunaId: number): Promise<Actor | undefined> {
  const { rows } = await sql<Actor>`
    select p.nama as oleh, s.nama, s.npsn, s.zona from pengguna p, sekolah s
    where s.id = ${sekolahId} and p.id = ${penggunaId} and p.peran_id = ${PERAN.SEKOLAH}`.execute(trx)
  return rows[0]
}

/** A day stands as soon as one of its taps has reached us. */
async function isBegun(trx: Trx, sekolahId: number, today: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tap where sekolah_id = ${sekolahId} and waktu_lokal >= ${today}::timestamp
      and waktu_lokal < ${today}::timestamp + interval '1 day' limit 1`.execute(trx)
  return rows.length > 0
}

/** What is beyond them stands in the school's history, to which the message leads. */
const MOST_LINES = 30

/** `dari`: the earliest day of what it tells; null: of a release that told of past days alone, or called today one. */
type Digest = { id: string; jumlah: number; dari: string | null; isi: string }

async function addToDigest(trx: Trx, change: Change, lines: readonly Catatan[]): Promise<void> {
  const { sekolahId, hariIni, nama, dari } = change
  const at = lines[0]?.pada ?? ''
  const { rows } = await sql<Digest>`
    select id, (tujuan ->> 'jumlah')::int as jumlah, tujuan ->> 'dari' as dari, isi from pesan
    where tujuan ->> 'lampau' = ${`${sekolahId} ${hariIni}`} order by id desc limit 1`.execute(trx)
  const old = rows[0]
  const jumlah = (old?.jumlah ?? 0) + 1
  const subject = jumlah === 1 ? label(lines) : `${jumlah} perubahan`
  const earliest = old !== undefined && (old.dari ?? '') < dari ? (old.dari ?? '') : dari
  const said =
    jumlah > MOST_LINES + 1 ? '' : jumlah > MOST_LINES ? 'Selebihnya ada di riwayat sekolah.' : sentence(change, lines)
  await sendPesanKantor(
    trx,
    sekolahId,
    {
      subject: `${subject} mengubah ${earliest < hariIni ? 'hari yang sudah lewat' : 'hari ini, yang sudah berjalan'}: ${nama}`,
      isi: [old?.isi, said].filter((one) => one !== undefined && one !== '').join('\n\n'),
      link: link('/pengaturan/sekolah', { id: sekolahId, tab: 'riwayat' }),
      waktu: at,
    },
    { tujuan: { lampau: `${sekolahId} ${hariIni}`, jumlah, dari: earliest }, old: old?.id ?? null },
  )
}

function sentence({ oleh, nama, npsn, dari }: Change, lines: readonly Catatan[]): string {
  const told = lines.map(({ kabar }) => kabar).find((one) => one !== undefined)
  const alasan = lines.map((line) => line.alasan).find((one) => one !== undefined && one !== '')
  const said = told ?? `menyimpan perubahan ${label(lines)} sejak ${longTanggal(dari)}`
  return `${oleh} dari ${nama} (NPSN ${npsn}) ${said}.${alasan === undefined ? '' : `\nAlasan: ${alasan}`}`
}

const label = (lines: readonly Catatan[]): string =>
  lines.map(({ perihal }) => LABEL[perihal]).find((one) => one !== undefined) ?? 'Data sekolah'

const LABEL: Record<string, string> = {
  kalibrasi: 'Kalibrasi waktu',
  jadwal: 'Jadwal',
  'pola-jam': 'Pola jam',
  'sekolah-aturan': 'Pengaturan shift',
  gtk: 'Data GTK',
  'gtk-impor': 'Impor GTK',
  'gtk-tpp': 'TPP',
  'pemetaan-pin': 'Pemetaan PIN',
  'bukan-gtk': 'Tanda Bukan GTK',
  mesin: 'Data mesin',
  tap: 'Konfirmasi tap',
  'kunci-bulan': 'Konfirmasi hari',
}
