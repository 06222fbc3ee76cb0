import type { infoAplikasi } from '@geisa/contract/aplikasi'
import type { Endpoint } from '@geisa/contract/endpoint'
import type { daftarKeberatan } from '@geisa/contract/keberatan'
import type { daftarPesan } from '@geisa/contract/kotak-surat'
import type { aliranSesi, cekToken, keluar, masuk, simpanTema } from '@geisa/contract/sesi'
import type { ubahSetting } from '@geisa/contract/setting'

/**
 * The calls of the first load, without their schemas: zod is 30 KB that the sign-in screen does not need
 * (quality.md 1). The compiler holds method and address to the contract; everything else calls the contract itself.
 */
export const RUTE = {
  infoAplikasi: rute<typeof infoAplikasi>({ method: 'GET', url: '/api/aplikasi/info' }),
  masuk: rute<typeof masuk>({ method: 'POST', url: '/api/signin' }),
  cekToken: rute<typeof cekToken>({ method: 'GET', url: '/api/cek-token' }),
  aliranSesi: rute<typeof aliranSesi>({ method: 'GET', url: '/api/sesi/aliran' }),
  keluar: rute<typeof keluar>({ method: 'POST', url: '/api/signout' }),
  daftarPesan: rute<typeof daftarPesan>({ method: 'GET', url: '/api/mailbox/:folder' }),
  daftarKeberatan: rute<typeof daftarKeberatan>({ method: 'GET', url: '/api/keberatan' }),
  ubahSetting: rute<typeof ubahSetting>({ method: 'PATCH', url: '/api/setting' }),
  simpanTema: rute<typeof simpanTema>({ method: 'PATCH', url: '/api/pengguna/tema' }),
}

function rute<E extends Endpoint>(alamat: Pick<E, 'method' | 'url'>): E {
  return alamat as E
}
