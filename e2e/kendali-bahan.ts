import type { PenggunaSesi } from '@geisa/contract/sesi'
import { token } from './geisa.ts'
import { AKUN, type Akun } from './kendali-layar.ts'
import { minta } from './mesin.ts'

/** Where the demo country holds nothing of a kind for an account: rows for its filters to answer with. */
export async function siapkanBahan(): Promise<void> {
  for (const akun of AKUN) {
    await minta(akun, '/api/mailbox', { statusSurat: 1, subjek: 'Draf perjalanan kendali', isi: 'Belum selesai.' })
    if (akun !== 'admin') await suratDariAdmin(akun)
  }
}

/** One for the inbox, one among the deleted. */
async function suratDariAdmin(akun: Akun): Promise<void> {
  const { pengguna } = await minta<{ pengguna: PenggunaSesi }>(akun, '/api/cek-token')
  const kirim = (subjek: string): Promise<{ id_pesan: number }> =>
    minta('admin', '/api/mailbox', { statusSurat: 2, penerima: [pengguna.id], subjek, isi: 'Isi surat.' })
  await kirim('Surat perjalanan kendali')
  const { id_pesan } = await kirim('Surat yang dihapus')
  const jawaban = await fetch(`${process.env.GEISA_URL}/api/mailbox/delete`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await token(akun)}` },
    body: JSON.stringify([id_pesan]),
  })
  if (!jawaban.ok) throw new Error(`${akun} cannot delete a letter: ${jawaban.status}`)
}
