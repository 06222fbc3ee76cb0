import type { Output } from '@geisa/contract/endpoint'
import { link } from '@geisa/contract/links'
import type { putuskanPendaftaran as putuskanContract } from '@geisa/contract/pengguna/akun'
import type { PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { withStop } from '@geisa/engine/sentence-end'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import {
  findUsernameHolder,
  isUsernameTaken,
  REPLACED_NOTE,
  UMUR_PENDAFTARAN_DETIK,
} from '../../platform/access/username.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { Trx } from '../../platform/database/db.ts'
import { invalid, invalidField, notFound } from '../../platform/errors.ts'
import { announcePengguna } from '../../platform/live/kabar.ts'
import { sendOperatorMessage } from '../kotak-surat/commands.ts'
import { holdSekolah } from '../sekolah/queries-one.ts'
import { endAllSesi, holdAkun, refuseNotAtasan } from './commands-hold.ts'
import { changedAkun, recordAkun, recordPasswordAtasan } from './commands-record.ts'
import { releaseUsername } from './commands-release.ts'
import { readPengguna } from './queries.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Input = Output<typeof putuskanContract, 'body'>
type Putusan = { akun: PenggunaDetail; pada: string; operatorLama: PenggunaDetail['operatorLama'] }

/** The office above a school lets a registered operator in, beside the one there is or in his place, or refuses him. */
export async function putuskanPendaftaran(
  { db, clock }: Deps,
  caller: Caller,
  id: number,
  input: Input,
): Promise<string> {
  const kabar = await db.transaction().execute(async (trx) => {
    const { operatorLama, username } = await holdRegistrantSekolah(trx, caller, id)
    const others = [...operatorLama.map(({ penggunaId }) => penggunaId), ...(await findUsernameHolder(trx, username))]
    const akun = await holdAkun(trx, caller, id, others)
    await refuseNotAtasan(trx, caller, akun)
    if (akun.versi !== input.versi) throw await changedAkun(trx, caller, akun)
    if (akun.status !== 'menunggu') throw invalid('Pendaftaran ini sudah diputuskan')
    const putusan = { akun, pada: clock.now(), operatorLama: akun.operatorLama }
    const released =
      input.putusan === 'tolak'
        ? await refuse(trx, caller, putusan, input.catatan)
        : await approve(trx, caller, putusan, input.cara)
    return [id, ...putusan.operatorLama.map(({ penggunaId }) => penggunaId), ...released]
  })
  announcePengguna(db, kabar)
  return input.putusan === 'setujui' ? 'Pendaftaran disetujui. Operator dapat masuk.' : 'Pendaftaran ditolak'
}

/** Two who decide about one school take turns, and see who runs it then. */
async function holdRegistrantSekolah(trx: Trx, caller: Caller, id: number): Promise<PenggunaDetail> {
  const { sekolah } = await readPengguna(trx, caller, id)
  if (sekolah === null) throw invalid('Akun ini bukan pendaftaran operator')
  await holdSekolah(trx, caller.cakupan, sekolah.sekolahId)
  return readPengguna(trx, caller, id)
}

async function refuse(trx: Trx, caller: Caller, { akun, pada }: Putusan, catatan: string): Promise<number[]> {
  await updateStatus(trx, akun.penggunaId, 'ditolak', catatan)
  await recordAkun(trx, caller, akun, { pada, tindakan: 'tolak-pendaftaran', alasan: catatan })
  return []
}

/** @returns the account that had the name before */
async function approve(
  trx: Trx,
  caller: Caller,
  putusan: Putusan,
  way: 'tambah' | 'ganti' | undefined,
): Promise<number[]> {
  const { akun, pada, operatorLama } = putusan
  if (operatorLama.length > 0 && way === undefined)
    throw invalidField('cara', "Sekolah ini sudah punya operator: pilih 'tambah' atau 'ganti'")
  if (akun.dibuatPada <= addSeconds(pada, -UMUR_PENDAFTARAN_DETIK))
    throw invalid('Pendaftaran ini sudah lewat 14 hari dan gugur. Minta orangnya mendaftar lagi.')
  // In this order: who is replaced here may be who had the name.
  if (way === 'ganti') await replace(trx, caller, putusan)
  const released = await takeUsername(trx, caller, putusan)
  await updateStatus(trx, akun.penggunaId, 'aktif', null)
  await recordPasswordAtasan(trx, caller, akun.penggunaId, pada)
  await recordAkun(trx, caller, akun, {
    pada,
    tindakan: 'setujui-pendaftaran',
    sesudah: { nama: akun.nama, username: akun.username, cara: operatorLama.length === 0 ? null : way },
  })
  const { sekolahId, nama } = sekolahAkun(akun)
  await sendOperatorMessage(trx, sekolahId, {
    subject: `Selamat datang di Geisa, ${akun.nama}`,
    isi: `${akun.nama} kini menjadi operator ${withStop(nama)} Mulailah dari menu Pengaturan: periksa data sekolah, GTK, dan mesin absensi.`,
    link: link('/pengaturan/sekolah'),
    waktu: pada,
  })
  return released
}

/** From here on the name is this account's: whoever waits under it too has to ask for another. */
async function takeUsername(trx: Trx, { pengguna }: Caller, { akun, pada }: Putusan): Promise<number[]> {
  const { penggunaId, username } = akun
  const released = await releaseUsername(trx, { username, pada, penggunaId: pengguna.id })
  if (await isUsernameTaken(trx, username))
    throw invalid(
      `Username ${username} sudah dipakai akun lain. Tolak pendaftaran ini, dan minta orangnya mendaftar dengan alamat e-mail lain.`,
    )
  await sql`update pengguna set username = ${username} where id = ${penggunaId}`.execute(trx)
  return released
}

/** The old operators are told while they can still be reached, and find it should they be let in again. */
async function replace(trx: Trx, caller: Caller, { akun, pada, operatorLama }: Putusan): Promise<void> {
  const ids = operatorLama.map(({ penggunaId }) => penggunaId)
  const { sekolahId, nama } = sekolahAkun(akun)
  const alasan = `${REPLACED_NOTE}${akun.nama}`
  await sendOperatorMessage(trx, sekolahId, {
    subject: `Operator ${nama} diganti`,
    isi: `${alasan}. Bila ini keliru, hubungi dinas di atas sekolah Anda.`,
    link: link('/pengaturan/sekolah'),
    waktu: pada,
  })
  await sql`update pengguna set status = 'diblokir', catatan_status = ${alasan}, versi = versi + 1
    where id = any(${ids}::int[])`.execute(trx)
  await endAllSesi(trx, ids)
  for (const one of operatorLama)
    await recordAkun(trx, caller, { ...akun, penggunaId: one.penggunaId }, { pada, tindakan: 'blokir', alasan })
}

const updateStatus = (trx: Trx, id: number, status: 'aktif' | 'ditolak', catatan: string | null): Promise<unknown> =>
  sql`update pengguna set status = ${status}, catatan_status = ${catatan}, versi = versi + 1 where id = ${id}`.execute(
    trx,
  )

function sekolahAkun({ sekolah, peran }: PenggunaDetail): { sekolahId: number; nama: string } {
  if (sekolah === null || peran.peranId !== PERAN.SEKOLAH) throw notFound('Pendaftaran')
  return sekolah
}
