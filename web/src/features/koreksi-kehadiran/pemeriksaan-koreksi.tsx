import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import { BilahTindakan } from '../../shared/pengajuan/bilah-tindakan.tsx'
import { TandaMeja } from '../../shared/pengajuan/meja.tsx'
import { perihalUsulan } from '../../shared/pengajuan/putusan.ts'
import type { useFormulirKoreksi } from './formulir-koreksi.ts'
import type { useKirimKoreksi } from './kirim-koreksi.ts'
import { rentangTanggal } from './kolom-koreksi.tsx'

type Props = {
  koreksi: KoreksiLengkap
  f: ReturnType<typeof useFormulirKoreksi>
  kirim: ReturnType<typeof useKirimKoreksi>
}

/** What the caller may do with it. */
export function TindakanKoreksi({ koreksi, f, kirim }: Props) {
  return (
    <BilahTindakan
      melekat
      tindakan={koreksi.tindakan}
      menyimpan={kirim.menyimpan}
      catatan={f.catatanPemeriksa}
      onCatatan={f.setCatatanPemeriksa}
      perihal={perihalUsulan(koreksi.noKoreksi, koreksi.gtk.namaDapodik, rentangTanggal(koreksi.tglKehadiran))}
      ringkasan={{ setujui: <TandaMeja jenis="koreksi" id={koreksi.id} /> }}
      onPutuskan={kirim.putuskan}
    />
  )
}
