import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import type { StatusKehadiranBaris } from '@geisa/contract/status-kehadiran'
import Box from '@mui/material/Box'
import type { UsulKoreksi } from '../../../shared/keberatan/usulan-keberatan.ts'
import { useSettingBerlaku } from '../../../shared/setting-berlaku.ts'
import type { Termuat } from '../usulan/detail-pengajuan.tsx'
import { DokumenUsulan } from '../usulan/dokumen-usulan.tsx'
import { HalamanUsulan } from '../usulan/halaman-usulan.tsx'
import { perihalUsulan } from '../usulan/putusan.ts'
import { useUsulan } from '../usulan/usulan.ts'
import { BIDANG, caraKoreksi, koreksiBaru } from './cara-koreksi.ts'
import { FormKoreksi } from './form-koreksi.tsx'
import { badanIsian, badanPratinjau, periksaIsian, rapikan } from './isian-koreksi.ts'
import { rentangTanggal } from './kata-koreksi.ts'
import { PratinjauKoreksi } from './pratinjau-koreksi.tsx'
import { usePratinjauKoreksi } from './queries.ts'
import { RincianKoreksi } from './rincian-koreksi.tsx'

type Props = Termuat<KoreksiLengkap> & {
  usul: UsulKoreksi | undefined
  daftarStatus: readonly StatusKehadiranBaris[]
}

export function UsulanKoreksi({ awal, keberatan, usul, sekolah, pro, daftarStatus }: Props) {
  const { mundurKoreksiBulan } = useSettingBerlaku()
  const u = useUsulan(caraKoreksi(daftarStatus), awal, koreksiBaru(keberatan, usul))
  const rapi = rapikan(u.f.isian, daftarStatus)
  const badan = u.berisian ? badanIsian(rapi) : null
  const pratinjau = usePratinjauKoreksi(badan && badanPratinjau(badan))
  const bahan = {
    daftarStatus,
    pro: awal === null ? pro : awal.sekolah.layanan.statusLayanan.id === 1,
    hariIni: sekolah?.hariIni ?? '',
    mundurBulan: mundurKoreksiBulan,
  }
  const salah = periksaIsian(rapi, bahan)
  return (
    <HalamanUsulan
      u={u}
      namaSekolah={sekolah?.nama ?? ''}
      lebarBukti={440}
      formulir={
        <FormKoreksi
          u={u}
          rapi={rapi}
          salah={salah}
          bahan={bahan}
          pratinjau={pratinjau}
          sekolahId={awal?.sekolah.id ?? sekolah?.id}
        />
      }
      pratinjau={<PratinjauKoreksi pratinjau={pratinjau} lengkap={salah.length === 0} dikenal={BIDANG} />}
      rincian={u.dibaca && <RincianKoreksi koreksi={u.dibaca} denganDokumen={!u.operator} />}
      lanjutan={
        u.operator &&
        u.dibaca && (
          <Box sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}>
            <DokumenUsulan u={u} diminta={u.dibaca.dokumenDiminta} />
          </Box>
        )
      }
      perihal={u.dibaca === null ? '' : sebutUsulan(u.dibaca)}
    />
  )
}

const sebutUsulan = ({ noKoreksi, gtk, tglKehadiran }: KoreksiLengkap): string =>
  perihalUsulan(noKoreksi, gtk.namaDapodik, rentangTanggal(tglKehadiran))
