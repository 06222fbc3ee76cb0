import type { putuskanPendaftaran as kontrakPutuskan } from '@geisa/contract/akun'
import type { Keluaran } from '@geisa/contract/endpoint'
import type { PenggunaRinci } from '@geisa/contract/pengguna'
import { tautan } from '@geisa/contract/tautan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { salahIsi, tidakAda, tidakSah } from '../../platform/errors.ts'
import { kabarkanPengguna } from '../../platform/live/kabar.ts'
import { kirimPesanOperator } from '../kotak-surat/commands.ts'
import { pegangSekolah } from '../sekolah/queries-satu.ts'
import { akunBerubah, catatAkun } from './commands-catat.ts'
import { akhiriSemuaSesi, pegangAkun, tolakBukanAtasan } from './commands-pegang.ts'
import { bacaPengguna } from './queries.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Isian = Keluaran<typeof kontrakPutuskan, 'body'>
type Putusan = { akun: PenggunaRinci; pada: string; lama: PenggunaRinci['operatorLama'] }

/** The office above a school lets a registered operator in, beside the one there is or in his place, or refuses him. */
export async function putuskanPendaftaran(
  { db, clock }: Alat,
  masuk: Masuk,
  id: number,
  isian: Isian,
): Promise<string> {
  const kabar = await db.transaction().execute(async (trx) => {
    const lama = await pegangSekolahPendaftar(trx, masuk, id)
    const akun = await pegangAkun(
      trx,
      masuk,
      id,
      lama.map(({ penggunaId }) => penggunaId),
    )
    await tolakBukanAtasan(trx, masuk, akun)
    if (akun.versi !== isian.versi) throw akunBerubah()
    if (akun.status !== 'menunggu') throw tidakSah('Pendaftaran ini sudah diputuskan')
    const putusan = { akun, pada: clock.now(), lama: akun.operatorLama }
    if (isian.putusan === 'tolak') await tolak(trx, masuk, putusan, isian.catatan)
    else await setujui(trx, masuk, putusan, isian.cara)
    return [id, ...putusan.lama.map(({ penggunaId }) => penggunaId)]
  })
  kabarkanPengguna(db, kabar)
  return isian.putusan === 'setujui' ? 'Pendaftaran disetujui. Operator dapat masuk.' : 'Pendaftaran ditolak'
}

/** Two who decide about one school take turns, and see who runs it then. */
async function pegangSekolahPendaftar(trx: Trx, masuk: Masuk, id: number): Promise<PenggunaRinci['operatorLama']> {
  const { sekolah } = await bacaPengguna(trx, masuk, id)
  if (sekolah === null) throw tidakSah('Akun ini bukan pendaftaran operator')
  await pegangSekolah(trx, masuk.cakupan, sekolah.sekolahId)
  return (await bacaPengguna(trx, masuk, id)).operatorLama
}

async function tolak(trx: Trx, masuk: Masuk, { akun, pada }: Putusan, catatan: string): Promise<void> {
  await ubahStatus(trx, akun.penggunaId, 'ditolak', catatan)
  await catatAkun(trx, masuk, akun, { pada, tindakan: 'tolak-pendaftaran', alasan: catatan })
}

async function setujui(trx: Trx, masuk: Masuk, putusan: Putusan, cara: 'tambah' | 'ganti' | undefined): Promise<void> {
  const { akun, pada, lama } = putusan
  if (lama.length > 0 && cara === undefined)
    throw salahIsi('cara', "Sekolah ini sudah punya operator: pilih 'tambah' atau 'ganti'")
  if (cara === 'ganti') await gantikan(trx, masuk, putusan)
  await ubahStatus(trx, akun.penggunaId, 'aktif', null)
  await catatAkun(trx, masuk, akun, {
    pada,
    tindakan: 'setujui-pendaftaran',
    sesudah: { nama: akun.nama, username: akun.username, cara: lama.length === 0 ? null : cara },
  })
  const { sekolahId, nama } = sekolahAkun(akun)
  await kirimPesanOperator(trx, sekolahId, {
    subjek: `Selamat datang di Geisa, ${akun.nama}`,
    isi: `${akun.nama} kini menjadi operator ${nama}. Mulailah dari menu Pengaturan: periksa data sekolah, GTK, dan mesin absensi.`,
    tautan: tautan('/pengaturan/sekolah'),
    waktu: pada,
  })
}

/** The old operators are told while they can still be reached, and find it should they be let in again. */
async function gantikan(trx: Trx, masuk: Masuk, { akun, pada, lama }: Putusan): Promise<void> {
  const ids = lama.map(({ penggunaId }) => penggunaId)
  const { sekolahId, nama } = sekolahAkun(akun)
  const alasan = `Digantikan oleh ${akun.nama}`
  await kirimPesanOperator(trx, sekolahId, {
    subjek: `Operator ${nama} diganti`,
    isi: `${alasan}. Bila ini keliru, hubungi dinas di atas sekolah Anda.`,
    tautan: tautan('/pengaturan/sekolah'),
    waktu: pada,
  })
  await sql`update pengguna set status = 'diblokir', catatan_status = ${alasan}, versi = versi + 1
    where id = any(${ids}::int[])`.execute(trx)
  await akhiriSemuaSesi(trx, ids)
  for (const satu of lama)
    await catatAkun(trx, masuk, { ...akun, penggunaId: satu.penggunaId }, { pada, tindakan: 'blokir', alasan })
}

const ubahStatus = (trx: Trx, id: number, status: 'aktif' | 'ditolak', catatan: string | null): Promise<unknown> =>
  sql`update pengguna set status = ${status}, catatan_status = ${catatan}, versi = versi + 1 where id = ${id}`.execute(
    trx,
  )

function sekolahAkun({ sekolah, peran }: PenggunaRinci): { sekolahId: number; nama: string } {
  if (sekolah === null || peran.peranId !== PERAN.SEKOLAH) throw tidakAda('Pendaftaran')
  return sekolah
}
