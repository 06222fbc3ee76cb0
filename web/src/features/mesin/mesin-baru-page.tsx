import type { MesinBaru } from '@geisa/contract/mesin/mesin-baru'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { useChosen } from '../../shared/form/decide-many.tsx'
import { TabelDaftar } from '../../shared/list-table.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DecideMesin } from './new/decide-mesin.tsx'
import { mesinBaruColumns } from './new/mesin-baru-columns.tsx'
import { CasesPengirim } from './new/pengirim-cases.tsx'
import { CasesMesin } from './new/sengketa-mesin.tsx'
import { OfficeDemand } from './new/syarat-mesin.tsx'
import { useMesinBaru, useSengketaMesin } from './queries.ts'

const route = getRouteApi('/mesin-baru')

/** Machines that schools entered and no office has said yes to; and those that two schools claim (devices.md 5). */
export function MesinBaruPage() {
  const { halaman: page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const pengguna = usePengguna()
  const mayWrite = pengguna?.hakAkses === 'APPROVAL'
  const demands = pengguna?.peran === PERAN.PROVINSI || pengguna?.peran === PERAN.KAB_KOTA
  const chosen = useChosen<MesinBaru>()
  const mesin = useMesinBaru(page)
  const cases = useSengketaMesin()
  // Cases stand above the list: both come together, so that no row moves under a finger.
  const waiting = cases.isPending && cases.failureCount === 0
  const rows = waiting ? undefined : mesin.data?.rows
  const columns = useMemo(() => mesinBaruColumns(mayWrite ? chosen : null), [mayWrite, chosen])
  return (
    <Page title="Mesin baru" context="Mesin sekolah yang belum disetujui dinas">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4, maxWidth: '72ch' }}>
        Kiriman mesin yang belum dikonfirmasi tersimpan, tetapi belum tampak bagi sekolahnya. Hari yang bertumpu pada
        mesin tambahan, di samping mesin sekolah yang masih bekerja, bertanda sampai disetujui.
      </Typography>
      <CasesMesin mayWrite={mayWrite} />
      <CasesPengirim />
      {mayWrite && <DecideMesin chosen={chosen} rows={rows ?? []} />}
      {rows !== undefined && mesin.data?.meta.total === 0 ? (
        <EmptyState
          image="mesin"
          title="Tidak ada mesin yang menunggu"
          hint="Mesin muncul di sini begitu sekolah mendaftarkannya."
        />
      ) : (
        <TabelDaftar<MesinBaru>
          list={mesin}
          label="Mesin baru"
          columns={columns}
          rows={rows}
          rowId={(m) => m.id}
          loading={mesin.isPending || mesin.isPlaceholderData || waiting}
          keepRows
          rowStyle={(m) => ({ selected: chosen.rows.has(m.id) })}
          page={{
            nth: page,
            count: mesin.data?.meta.totalPages,
            onChange: (nth) =>
              void navigate({
                search: ({ halaman: _, ...s }) => (nth === undefined ? s : { ...s, halaman: nth }),
              }),
          }}
          total={{ count: mesin.data?.meta.total, what: 'mesin' }}
        />
      )}
      {/* Below what has its height: nothing moves while the list comes. */}
      {demands && rows !== undefined && <OfficeDemand mayWrite={mayWrite} />}
    </Page>
  )
}
