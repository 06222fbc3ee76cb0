import LockClockOutlined from '@mui/icons-material/LockClockOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadError } from '../../shared/load-error.tsx'
import { formatBulan } from '../../shared/tanggal/tanggal.ts'
import { SekolahSelect } from '../../shared/wilayah/sekolah-select.tsx'
import { BulanSelect } from '../../ui/field/bulan-select.tsx'
import { ButtonLink } from '../../ui/links.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useSekolahName } from '../sekolah/queries.ts'
import { LockContent } from './kunci/kunci-content.tsx'
import { useLockOptions } from './kunci/kunci-options.ts'
import { useKesiapan } from './queries.ts'

/** Leads a school through its month end: what is missing, the lock, the seal, the statement (product.md 5.2, 5.4). */
export function KunciBulanPage() {
  const { pengguna, operator, sekolahId, bulan, maxBulan, select, clearSekolah } = useLockOptions()
  const kesiapan = useKesiapan(sekolahId, bulan)
  const sekolah = useSekolahName(sekolahId)
  const data = kesiapan.data
  return (
    <Page
      title="Kunci Bulan"
      context={data ? `${data.sekolah.nama} · NPSN ${data.sekolah.npsn} · ${formatBulan(bulan)}` : formatBulan(bulan)}
      briefContext={data && `${operator ? `${data.sekolah.nama} · ` : ''}NPSN ${data.sekolah.npsn}`}
      filter={
        <>
          {!operator && (
            <SekolahSelect
              value={sekolahId === undefined ? null : (sekolah.data ?? null)}
              onChange={(s) => (s === null ? clearSekolah() : select({ sekolah: s.id }))}
            />
          )}
          <BulanSelect value={bulan} max={maxBulan} onChange={(next) => select({ bulan: next })} />
        </>
      }
    >
      {sekolahId === undefined && <NoSekolahYet operator={operator} bulan={bulan} />}
      {sekolahId !== undefined && kesiapan.isPending && <Placeholder />}
      {kesiapan.isError && data === undefined && (
        <LoadError
          error={kesiapan.error}
          sentence="Kesiapan bulan ini belum dapat dimuat"
          onRetry={() => void kesiapan.refetch()}
        />
      )}
      {data && pengguna && (
        <LockContent
          key={`${data.sekolah.id}:${data.bulan}`}
          kesiapan={data}
          pengguna={pengguna}
          zona={sekolah.data?.zona ?? 'WIB'}
        />
      )}
    </Page>
  )
}

function NoSekolahYet({ operator, bulan }: { operator: boolean; bulan: string }) {
  return (
    <EmptyState
      icon={LockClockOutlined}
      title={operator ? 'Akun Anda belum terhubung dengan sekolah' : 'Pilih sekolah terlebih dahulu'}
      hint={
        operator
          ? 'Mintalah dinas pendidikan menghubungkan akun Anda dengan sekolah.'
          : 'Ketik paling sedikit tiga huruf namanya, atau mulai dari daftar kesiapan semua sekolah dalam cakupan Anda.'
      }
      actions={
        !operator && (
          <ButtonLink to="/kesiapan" search={{ bulan }} variant="outlined">
            Buka daftar kesiapan
          </ButtonLink>
        )
      }
    />
  )
}

function Placeholder() {
  return (
    <Box component="output" aria-label="Sedang memuat kesiapan bulan" sx={{ display: 'grid', gap: 4 }}>
      <Skeleton variant="rounded" height={92} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
        <Skeleton variant="rounded" height={360} />
        <Skeleton variant="rounded" height={280} />
      </Box>
    </Box>
  )
}
