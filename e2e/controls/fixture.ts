import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { token } from '../kit/geisa.ts'
import { ask } from '../kit/mesin.ts'
import { AKUN, type Akun } from './screens.ts'

/** Where the demo country holds nothing of a kind for an account: rows for its filters to answer with. */
export async function prepareFixture(): Promise<void> {
  for (const akun of AKUN) {
    await ask(akun, '/api/mailbox', { statusSurat: 1, subjek: 'Draf perjalanan kendali', isi: 'Belum selesai.' })
    if (akun !== 'admin') await suratFromAdmin(akun)
  }
}

/** One for the inbox, one among the deleted. */
async function suratFromAdmin(akun: Akun): Promise<void> {
  const { pengguna } = await ask<{ pengguna: PenggunaSesi }>(akun, '/api/cek-token')
  const send = (subject: string): Promise<{ id_pesan: number }> =>
    ask('admin', '/api/mailbox', { statusSurat: 2, penerima: [pengguna.id], subjek: subject, isi: 'Isi surat.' })
  await send('Surat perjalanan kendali')
  const { id_pesan } = await send('Surat yang dihapus')
  const answer = await fetch(`${process.env.GEISA_URL}/api/mailbox/delete`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await token(akun)}` },
    body: JSON.stringify([id_pesan]),
  })
  if (!answer.ok) throw new Error(`${akun} cannot delete a letter: ${answer.status}`)
}
