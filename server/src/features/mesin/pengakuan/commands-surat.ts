import { link } from '@geisa/contract/links'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { sendOperatorMessage, sendPesanKantor } from '../../kotak-surat/commands.ts'
import { sendMessageToPeople } from '../../kotak-surat/commands-people.ts'
import { KODE_KANTOR } from '../../wilayah/queries-kantor.ts'

/** What offices and schools are told of new machines (devices.md 5). */

type NewMesin = { nomorSeri: string; nama: string; diSamping: boolean; oleh: string; pada: string }

/** Each new machine, and each further one beside a working one, is told to the office (F12). */
export async function notifyMesinBaru(trx: Trx, sekolahId: number, m: NewMesin): Promise<void> {
  const sekolah = await nameOf(trx, sekolahId)
  const beside = m.diSamping ? ' Mesin lain sekolah ini masih bekerja.' : ''
  await sendPesanKantor(trx, sekolahId, {
    subject: `${m.diSamping ? 'Mesin tambahan' : 'Mesin baru'}: ${sekolah.nama}`,
    isi:
      `${m.oleh} mendaftarkan mesin "${m.nama}" bernomor seri ${m.nomorSeri} di ${sekolah.nama} (NPSN ${sekolah.npsn}).${beside}\n` +
      'Periksa di Mesin baru: setujui bila mesin ini memang milik sekolah tersebut.',
    link: link('/mesin-baru'),
    waktu: m.pada,
  })
}

type Sengketa = { sekolahId: number; pemilik: number; nomorSeri: string; pada: string }
/** Nobody may hold the machine any more by the time that a claim of it lapses. */
type Lapsed = Omit<Sengketa, 'pemilik'> & { pemilik: number | null; waited: boolean }

/** To the office that has both schools; where two offices have one each, to the admin. */
export async function notifySengketa(trx: Trx, { sekolahId, pemilik, nomorSeri, pada }: Sengketa): Promise<void> {
  const [claimant, holder] = [await nameOf(trx, sekolahId), await nameOf(trx, pemilik)]
  const pesan = {
    subject: `Dua sekolah mengakui mesin ${nomorSeri}`,
    isi:
      `${claimant.nama} (NPSN ${claimant.npsn}) mengakui mesin bernomor seri ${nomorSeri} yang terdaftar di ${holder.nama} ` +
      `(NPSN ${holder.npsn}). Putuskan di Mesin baru milik siapa mesin itu. Yang dikirim mesin sementara ini tersimpan.`,
    link: link('/mesin-baru', { bagian: 'sengketa' }),
    waktu: pada,
  }
  await sendAbove(trx, sekolahId, claimant.kantor === holder.kantor, pesan)
}

/** Nobody decided within fourteen days: the school that asked hears of it, and once more who could have decided; a holder that had to wait may type the number. */
export async function sendLapsed(trx: Trx, { sekolahId, pemilik, waited, nomorSeri, pada }: Lapsed): Promise<void> {
  const [claimant, holder] = [await nameOf(trx, sekolahId), await nameOf(trx, pemilik ?? sekolahId)]
  const subject = `Pengakuan atas mesin ${nomorSeri} berakhir`
  await tellOperators(trx, sekolahId, {
    subject,
    isi: `Pengakuan sekolah Anda atas mesin ${nomorSeri} belum diputuskan dalam 14 hari, maka berakhir. Bila mesin itu memang milik sekolah Anda, daftarkan lagi nomor serinya dan hubungi dinas.`,
    pada,
  })
  if (pemilik !== null && waited)
    await tellOperators(trx, pemilik, {
      subject: `Mesin ${nomorSeri} dapat dikonfirmasi lagi`,
      isi: `Mesin ${nomorSeri} tidak lagi menunggu putusan dinas. Ketik jumlah catatan mesin di Mesin dalam 14 hari; yang sudah dikirim mesin tetap tersimpan.`,
      pada,
    })
  await sendAbove(trx, sekolahId, claimant.kantor === holder.kantor, {
    subject,
    isi:
      `Pengakuan ${claimant.nama} (NPSN ${claimant.npsn}) atas mesin ${nomorSeri} tidak diputuskan dalam 14 hari, maka berakhir.` +
      (pemilik === null ? '' : ' Mesin tetap di sekolah yang memegangnya.'),
    link: link('/mesin-baru', { bagian: 'sengketa' }),
    waktu: pada,
  })
}

/** @param oneKantor the same office has both schools; else only the admin has */
export async function sendAbove(
  trx: Trx,
  sekolahId: number,
  oneKantor: boolean,
  pesan: Parameters<typeof sendPesanKantor>[2],
): Promise<void> {
  if (oneKantor) await sendPesanKantor(trx, sekolahId, pesan)
  else await sendMessageToPeople(trx, await listAdmin(trx), { admin: 'Admin' }, pesan)
}

/** What the office decided, or what lapsed, in the words of the school that it is about. */
export async function tellOperators(
  trx: Trx,
  sekolahId: number,
  { subject, isi, pada }: { subject: string; isi: string; pada: string },
): Promise<void> {
  await sendOperatorMessage(trx, sekolahId, {
    subject,
    isi,
    link: link('/pengaturan/sekolah', { tab: 'mesin' }),
    waktu: pada,
  })
}

async function listAdmin(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pengguna where peran_id = ${PERAN.NASIONAL} and hak_akses = 'APPROVAL' and status = 'aktif' order by id`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

async function nameOf(trx: Trx, sekolahId: number): Promise<{ nama: string; npsn: string; kantor: string }> {
  const { rows } = await sql<{ nama: string; npsn: string; kantor: string }>`
    select s.nama, s.npsn, ${KODE_KANTOR} as kantor from sekolah s where s.id = ${sekolahId}`.execute(trx)
  return rows[0] ?? { nama: '', npsn: '', kantor: '' }
}
