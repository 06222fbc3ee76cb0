import type { Request } from '../cakupan/endpoint.ts'
import type { Target } from '../cakupan/target.ts'

/** The last stick file of the school's machine, whatever is saved before it is taken back. */
export const BERKAS_USB = 2_000_000_000

/** The requests about machines that really write (endpoint.ts). */
export const MESIN_WRITING: Record<string, (s: Target) => Request> = {
  'POST /api/mesin': () => ({ body: { nomorSeri: 'UJIBARU1', nama: 'Mesin Baru' } }),
  'POST /api/mesin-baru': (s) => ({ body: { mesin: [s.mesinBaruId], setuju: true } }),
  'POST /api/syarat-mesin': () => ({ body: { versi: 0, wajibToken: true, jaringan: null, mulai: '2026-04-01' } }),
  'POST /api/mesin-sengketa': (s) => ({
    body: { nomorSeri: 'UJICAKUP1', pengklaim: s.sekolahId + 1, untuk: 'pemegang', alasan: 'Milik sekolah itu' },
  }),
  'POST /api/mesin/:id/konfirmasi': (s) => ({ params: { id: s.mesinBaruId }, body: { jumlahCatatan: 5000 } }),
  'PATCH /api/mesin-tak-dikenal/:nomorSeri': () => ({
    params: { nomorSeri: 'UJIASING1' },
    body: { diblokir: true, alasan: 'Bukan mesin sekolah' },
  }),
  'POST /api/mesin-tak-dikenal/klaim': (s) => ({
    body: { nomorSeri: 'UJIASING1', sekolahId: s.sekolahId, nama: 'Mesin' },
  }),
  'POST /api/mesin/:id/pindah': (s) => ({
    params: { id: s.mesinId },
    body: { versi: 1, sekolahId: s.sekolahId + 2, mulai: '2026-03-05', alasan: 'Dipakai sekolah lain' },
  }),
  'POST /api/mesin/:id/usb': (s) => ({
    params: { id: s.mesinId },
    query: { namaBerkas: '1_attlog.dat', sidik: 'x' },
    file: '7\t2026-03-02 07:00:00\t0\t1\t0\t0\n',
  }),
  'POST /api/mesin/:id/usb/tarik': (s) => ({
    params: { id: s.mesinId },
    body: { berkasId: BERKAS_USB, alasan: 'Berkas mesin lain' },
  }),
}
