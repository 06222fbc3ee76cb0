import type { appInfo } from '@geisa/contract/aplikasi/app-info'
import type { updateSetting } from '@geisa/contract/aplikasi/setting/endpoints'
import type { Endpoint } from '@geisa/contract/endpoint'
import type { daftarKeberatan } from '@geisa/contract/keberatan'
import type { daftarPesan } from '@geisa/contract/kotak-surat/kotak-surat'
import type { pendingPengajuan } from '@geisa/contract/pengajuan/pending'
import type { aliranSesi, checkToken, saveTheme, signIn, signOut } from '@geisa/contract/sesi/sesi'

/**
 * The calls of the first load, without their schemas: zod is 30 KB that the sign-in screen does not need
 * (quality.md 1). The compiler holds method and address to the contract; everything else calls the contract itself.
 */
export const ROUTE = {
  appInfo: route<typeof appInfo>({ method: 'GET', url: '/api/aplikasi/info' }),
  signedIn: route<typeof signIn>({ method: 'POST', url: '/api/signin' }),
  checkToken: route<typeof checkToken>({ method: 'GET', url: '/api/cek-token' }),
  aliranSesi: route<typeof aliranSesi>({ method: 'GET', url: '/api/sesi/aliran' }),
  out: route<typeof signOut>({ method: 'POST', url: '/api/signout' }),
  daftarPesan: route<typeof daftarPesan>({ method: 'GET', url: '/api/mailbox/:folder' }),
  daftarKeberatan: route<typeof daftarKeberatan>({ method: 'GET', url: '/api/keberatan' }),
  pendingPengajuan: route<typeof pendingPengajuan>({ method: 'GET', url: '/api/pengajuan-menunggu' }),
  updateSetting: route<typeof updateSetting>({ method: 'PATCH', url: '/api/setting' }),
  saveTheme: route<typeof saveTheme>({ method: 'PATCH', url: '/api/pengguna/tema' }),
}

function route<E extends Endpoint>(alamat: Pick<E, 'method' | 'url'>): E {
  return alamat as E
}
