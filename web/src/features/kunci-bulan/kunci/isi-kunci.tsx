import type { PenggunaSesi } from '@geisa/contract/sesi'
import type { Zona } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import { RiwayatCatatan } from '../../../shared/riwayat/riwayat-catatan.tsx'
import { Kotak } from '../../../ui/kotak.tsx'
import { RingkasanBulan } from '../angka/ringkasan-bulan.tsx'
import { type KesiapanBulan, useLaporanBulan } from '../queries.ts'
import { BelumSinkron } from './belum-sinkron.tsx'
import { BukaKunci } from './buka-kunci.tsx'
import { GarisKeadaan } from './garis-keadaan.tsx'
import { KunciBulan } from './kunci-bulan.tsx'
import { LangkahSptjm } from './langkah-sptjm.tsx'
import { Segel } from './segel.tsx'
import { SegelLama } from './segel-lama.tsx'
import { SyaratBulan } from './syarat-bulan.tsx'
import { TabelPenyesuaian } from './tabel-penyesuaian.tsx'

type Props = { kesiapan: KesiapanBulan; pengguna: PenggunaSesi; zona: Zona }

/** One school's month: the state above, what to do on the left, the figures and the seal on the right. */
export function IsiKunci({ kesiapan, pengguna, zona }: Props) {
  const operator = pengguna.peran === PERAN.SEKOLAH
  const laporan = useLaporanBulan(kesiapan.sekolah.id, kesiapan.bulan)
  const terkunci = kesiapan.segel !== null
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {operator && !terkunci ? (
        <KunciBulan kesiapan={kesiapan} laporan={laporan.data} />
      ) : (
        <GarisKeadaan kesiapan={kesiapan} tindakan={<BukaKunci kesiapan={kesiapan} pengguna={pengguna} />} />
      )}
      <Box sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          {(terkunci || kesiapan.sptjm !== null) && (
            <LangkahSptjm kesiapan={kesiapan} laporan={laporan.data} pengguna={pengguna} zona={zona} />
          )}
          {kesiapan.penyesuaian.length > 0 && (
            <TabelPenyesuaian penyesuaian={kesiapan.penyesuaian} operator={operator} />
          )}
          {!terkunci && <SyaratBulan kesiapan={kesiapan} operator={operator} />}
          {!terkunci && kesiapan.belumSinkron.length > 0 && <BelumSinkron kesiapan={kesiapan} operator={operator} />}
          {kesiapan.segelLama.length > 0 && <SegelLama daftar={kesiapan.segelLama} zona={zona} />}
          <Kotak judul="Riwayat" lipat>
            <RiwayatCatatan
              perihal="kunci-bulan"
              objek={`${kesiapan.sekolah.id}:${kesiapan.bulan}`}
              sekolahId={kesiapan.sekolah.id}
              zona={zona}
            />
          </Kotak>
        </Box>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          {kesiapan.segel && <Segel segel={kesiapan.segel} zona={zona} />}
          <RingkasanBulan kesiapan={kesiapan} laporan={laporan.data} gagal={laporan.error} operator={operator} />
        </Box>
      </Box>
    </Box>
  )
}
