import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import type { Zona } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { RiwayatCatatan } from '../../../shared/riwayat/timeline.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { RingkasanBulan } from '../figures/bulan-summary.tsx'
import { type KesiapanBulan, laporanBulanQuery } from '../queries.ts'
import { AdjustmentTable } from './adjustment-table.tsx'
import { BelumSinkron } from './belum-sinkron.tsx'
import { KunciBulan } from './kunci-bulan.tsx'
import { OldSeal } from './old-seals.tsx'
import { RemindSekolah } from './remind-sekolah.tsx'
import { Seal } from './seal.tsx'
import { SptjmStep } from './sptjm-step.tsx'
import { StateLine } from './state-line.tsx'
import { BulanCondition } from './syarat-bulan.tsx'
import { Unlock } from './unlock.tsx'

type Props = { kesiapan: KesiapanBulan; pengguna: PenggunaSesi; zona: Zona }

/** One school's month: the state above, what to do on the left, the figures and the seal on the right. */
export function LockContent({ kesiapan, pengguna, zona }: Props) {
  const operator = pengguna.peran === PERAN.SEKOLAH
  const laporan = useQuery(laporanBulanQuery(kesiapan.sekolah.id, kesiapan.bulan))
  const locked = kesiapan.segel !== null
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {operator && !locked ? (
        <KunciBulan kesiapan={kesiapan} laporan={laporan.data} />
      ) : (
        <StateLine
          kesiapan={kesiapan}
          operator={operator}
          action={
            <>
              <RemindSekolah kesiapan={kesiapan} pengguna={pengguna} />
              <Unlock kesiapan={kesiapan} pengguna={pengguna} />
            </>
          }
        />
      )}
      <Box sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          {(locked || kesiapan.sptjm !== null) && (
            <SptjmStep kesiapan={kesiapan} laporan={laporan.data} pengguna={pengguna} zona={zona} />
          )}
          {kesiapan.penyesuaian.length > 0 && (
            <AdjustmentTable adjustments={kesiapan.penyesuaian} operator={operator} />
          )}
          {!locked && <BulanCondition kesiapan={kesiapan} operator={operator} />}
          {!locked && kesiapan.belumSinkron.length > 0 && <BelumSinkron kesiapan={kesiapan} operator={operator} />}
          {kesiapan.segelLama.length > 0 && <OldSeal daftar={kesiapan.segelLama} zona={zona} />}
          <Frame title="Riwayat" fold>
            <RiwayatCatatan
              perihal="kunci-bulan"
              objek={`${kesiapan.sekolah.id}:${kesiapan.bulan}`}
              sekolahId={kesiapan.sekolah.id}
              zona={zona}
            />
          </Frame>
        </Box>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          {kesiapan.segel && <Seal seal={kesiapan.segel} zona={zona} />}
          <RingkasanBulan
            kesiapan={kesiapan}
            laporan={laporan.data}
            failed={laporan.error}
            onRetry={() => void laporan.refetch()}
            operator={operator}
          />
        </Box>
      </Box>
    </Box>
  )
}
