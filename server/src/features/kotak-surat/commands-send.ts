import type { Answer, Output } from '@geisa/contract/endpoint'
import { STATUS_SURAT } from '@geisa/contract/kotak-surat/kotak-surat'
import type { saveSurat } from '@geisa/contract/kotak-surat/surat'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addSeconds, aheadOf, epochMs } from '../../platform/clock.ts'
import type { Trx } from '../../platform/database/db.ts'
import { conflict, HttpError, invalidField, notFound } from '../../platform/errors.ts'
import { announcePengguna } from '../../platform/live/kabar.ts'
import { CENTRAL, recordRiwayat } from '../riwayat/commands.ts'
import { attachLampiran, prepareLampiran, type ReadyLampiran } from './commands-lampiran.ts'
import { listLampiran } from './queries-lampiran.ts'
import { recognisePenerima, selected } from './queries-penerima.ts'

type Input = Output<typeof saveSurat, 'body'>
type Result = Answer<typeof saveSurat>

/** Saves a draft or sends. What carries the same kunciDraf is one message, however often it comes. */
export async function save(tools: AppContext, caller: Caller, input: Input): Promise<Result> {
  refuseWrongInput(caller, input)
  const lampiran = input.lampiran === undefined ? null : await prepareLampiran(tools, caller, input.lampiran)
  const { pesan, sent } = await tools.db.transaction().execute(async (trx) => {
    // One at a time of each writer: limits are counted, and two windows save one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('kotak-surat'), ${caller.pengguna.id})`.execute(trx)
    const present = await findWriting(trx, caller, input)
    if (present !== undefined && isRepeat(present, input)) return { pesan: present, sent: false }
    refuseStale(present, input)
    return saveNew(trx, caller, { input, present, lampiran, pada: tools.clock.now() })
  })
  if (sent) await announcePenerima(tools, pesan.id)
  const { id, statusSurat, versi, waktu, jumlahPenerima } = pesan
  const message = statusSurat === STATUS_SURAT.DRAFT ? 'Tersimpan' : 'Surat terkirim'
  return {
    message,
    id_pesan: id,
    statusSurat,
    versi,
    waktu,
    jumlahPenerima,
    lampiran: await listLampiran(tools, caller, id),
  }
}

/** What the form says by itself. Of the server's own fields only what it would answer itself is let through. */
function refuseWrongInput(
  { pengguna }: Caller,
  { statusSurat, penerima, subjek, isi, sifatSurat, terbaca, pengirim }: Input,
): void {
  if (sifatSurat === 1 && pengguna.peranId !== PERAN.NASIONAL)
    throw invalidField('sifatSurat', 'Surat Nasional hanya dikirim oleh Admin. Pilih sifat Daerah.')
  if ((terbaca ?? 1) !== 1) throw invalidField('terbaca', 'Terbaca diatur oleh sistem dan tidak dapat diisi')
  if (pengirim && pengirim.id !== pengguna.id) throw invalidField('pengirim', 'Pengirim selalu pengguna yang masuk')
  if (statusSurat === STATUS_SURAT.DRAFT) return
  if (penerima.length === 0) throw invalidField('penerima', 'Pilih paling sedikit satu penerima')
  if (subjek === '') throw invalidField('subjek', 'Subjek harus diisi')
  if (isi === '') throw invalidField('isi', 'Isi surat harus diisi')
}

type Writing = {
  id: number
  statusSurat: number
  versi: number
  waktu: string
  jumlahPenerima: number
  kunciDraf: string | null
  dihapus: boolean
}

/** By its number, or by the key of its composing: that one also when its writer has thrown it away for good. */
async function findWriting(trx: Trx, { pengguna }: Caller, input: Input): Promise<Writing | undefined> {
  const { id_pesan, kunciDraf } = input
  const { rows } = await sql<Writing>`
    select id, status_surat as "statusSurat", versi, waktu, jumlah_penerima as "jumlahPenerima", kunci_draf as "kunciDraf",
      dihapus_pada is not null as dihapus
    from pesan where pengirim_id = ${pengguna.id} and ((id = ${id_pesan ?? null}::bigint and dibuang_pada is null)
      or (${id_pesan ?? null}::bigint is null and kunci_draf = ${kunciDraf ?? null}))
    for update`.execute(trx)
  if (rows[0] === undefined && id_pesan) throw notFound('Draf')
  return rows[0]
}

/** Sent already under this key: the answer was lost, not the message. */
const isRepeat = (present: Writing, { kunciDraf, statusSurat }: Input): boolean =>
  present.statusSurat === STATUS_SURAT.TERKIRIM &&
  statusSurat === present.statusSurat &&
  kunciDraf !== undefined &&
  kunciDraf === present.kunciDraf

function refuseStale(present: Writing | undefined, { versi, waktu, id_pesan }: Input): void {
  if (present === undefined) return
  if (present.statusSurat === STATUS_SURAT.TERKIRIM)
    throw conflict('Surat ini sudah terkirim dan tidak dapat diubah lagi.')
  if (present.dihapus) throw conflict('Draf ini sudah dihapus. Pulihkan dahulu dari folder Dihapus.')
  if (versi === undefined && id_pesan) throw invalidField('versi', 'Sertakan versi draf yang terakhir dibaca')
  if (versi !== undefined && versi !== present.versi)
    throw conflict('Draf ini sudah diubah di jendela lain. Muat ulang untuk melihat yang terbaru.')
  if (waktu && waktu !== present.waktu) throw invalidField('waktu', 'Waktu diatur oleh sistem dan tidak dapat diisi')
}

type Save = { input: Input; present: Writing | undefined; lampiran: ReadyLampiran[] | null; pada: string }

async function saveNew(
  trx: Trx,
  caller: Caller,
  { input, present, lampiran, pada }: Save,
): Promise<{ pesan: Writing; sent: boolean }> {
  const sent = input.statusSurat === STATUS_SURAT.TERKIRIM
  if (sent) await limitRate(trx, caller.pengguna.id, pada)
  else if (present === undefined) await limitDraft(trx, caller.pengguna.id)
  const penerima = await recognisePenerima(trx, caller, input.penerima)
  const pesan = await writeMessage(trx, caller, {
    input,
    present,
    destination: JSON.stringify(penerima),
    pada,
  })
  if (lampiran !== null) await attachLampiran(trx, caller, { pesanId: pesan.id, lampiran, pada })
  if (!sent) return { pesan, sent }
  const jumlahPenerima = await share(trx, caller, pesan.id, input.penerima)
  if (jumlahPenerima > MANY) {
    await limitBulk(trx, caller.pengguna.id, pada)
    await recordRiwayat(trx, {
      sekolahId: CENTRAL,
      pada,
      penggunaId: caller.pengguna.id,
      perihal: 'surat',
      objek: String(pesan.id),
      tindakan: 'kirim',
      sesudah: { penerima: penerima.map(({ nama }) => nama).join('; '), jumlahPenerima, subjek: input.subjek },
    })
  }
  return { pesan: { ...pesan, jumlahPenerima }, sent }
}

const COLUMN = sql`id, status_surat as "statusSurat", versi, waktu, jumlah_penerima as "jumlahPenerima", kunci_draf as "kunciDraf", false as dihapus`

async function writeMessage(
  trx: Trx,
  { pengguna }: Caller,
  {
    input,
    present,
    destination,
    pada,
  }: { input: Input; present: Writing | undefined; destination: string; pada: string },
): Promise<Writing> {
  const { subjek, isi, penting, statusSurat, kunciDraf } = input
  const sifat = input.sifatSurat ?? 0
  const { rows } = await (present === undefined
    ? sql<Writing>`insert into pesan (pengirim_id, tujuan, subjek, isi, sifat_surat, penting, status_surat, waktu, kunci_draf)
        values (${pengguna.id}, ${destination}::jsonb, ${subjek}, ${isi}, ${sifat}, ${penting}, ${statusSurat}, ${pada}, ${kunciDraf ?? null})
        returning ${COLUMN}`
    : sql<Writing>`update pesan set tujuan = ${destination}::jsonb, subjek = ${subjek}, isi = ${isi}, sifat_surat = ${sifat},
        penting = ${penting}, status_surat = ${statusSurat}, waktu = ${pada}, versi = versi + 1 where id = ${present.id} returning ${COLUMN}`
  ).execute(trx)
  if (rows[0] === undefined) throw new Error('a draft held by its writer is gone')
  return rows[0]
}

/** One statement, however many they are, and nothing of them is handed back: a nation's would be spooled to disk. */
async function share(trx: Trx, caller: Caller, pesanId: number, penerima: Input['penerima']): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into pesan_penerima (pengguna_id, pesan_id) select u.id, ${pesanId}::bigint ${selected(caller, penerima)}`.execute(
    trx,
  )
  const jumlah = Number(numAffectedRows)
  if (jumlah === 0) throw invalidField('penerima', 'Belum ada pengguna aktif di kelompok penerima ini')
  await sql`update pesan set jumlah_penerima = ${jumlah} where id = ${pesanId}`.execute(trx)
  return jumlah
}

const SEJAM = 3600
const MAX_SEJAM = 30
/** From so many receivers on a message counts as mass mail. */
const MANY = 20
const MAX_BULK_SEJAM = 5

const limitRate = (trx: Trx, penggunaId: number, at: string): Promise<void> =>
  limit(trx, penggunaId, { pada: at, moreThan: 0, max: MAX_SEJAM, what: 'surat' })

const MAX_DRAFTS = 100

async function limitDraft(trx: Trx, penggunaId: number): Promise<void> {
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from pesan
    where pengirim_id = ${penggunaId} and status_surat = 1`.execute(trx)
  if ((rows[0]?.jumlah ?? 0) < MAX_DRAFTS) return
  throw new HttpError(429, {
    message: `Paling banyak ${MAX_DRAFTS} draf. Kirim atau hapus dahulu sebagian, juga dari folder Dihapus.`,
    kode: 'TERLALU_SERING',
  })
}

/** Called when the message itself stands already, and counts. */
const limitBulk = (trx: Trx, penggunaId: number, at: string): Promise<void> =>
  limit(trx, penggunaId, { pada: at, moreThan: MANY, max: MAX_BULK_SEJAM + 1, what: 'surat ke banyak orang' })

/** @throws 429 with the time until the oldest of them leaves the hour */
async function limit(
  trx: Trx,
  penggunaId: number,
  { pada, moreThan, max, what }: { pada: string; moreThan: number; max: number; what: string },
): Promise<void> {
  const { rows } = await sql<{ jumlah: number; tertua: string | null }>`
    select count(*)::int as jumlah, min(waktu) as tertua from pesan
    where pengirim_id = ${penggunaId} and status_surat = 2 and waktu > ${addSeconds(pada, -SEJAM)} and waktu <= ${aheadOf(pada)} and jumlah_penerima > ${moreThan}`.execute(
    trx,
  )
  const { jumlah = 0, tertua = null } = rows[0] ?? {}
  if (jumlah < max || tertua === null) return
  const seconds = Math.max(1, (epochMs(addSeconds(tertua, SEJAM)) - epochMs(pada)) / 1000)
  const most = moreThan === 0 ? max : max - 1
  const message = `Paling banyak ${most} ${what} dalam satu jam. Coba lagi dalam ${Math.ceil(seconds / 60)} menit; draf Anda tetap tersimpan.`
  throw new HttpError(429, { message, kode: 'TERLALU_SERING' }, seconds)
}

/** Of a nation's receivers only those with an open session have a page that could show it. */
async function announcePenerima({ db, clock }: AppContext, pesanId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select distinct s.pengguna_id as id from sesi s
    join pesan_penerima t on t.pengguna_id = s.pengguna_id and t.pesan_id = ${pesanId} where s.kedaluwarsa > ${clock.now()}`.execute(
    db,
  )
  announcePengguna(
    db,
    rows.map(({ id }) => id),
  )
}
