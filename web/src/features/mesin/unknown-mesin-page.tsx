import type { UnknownMesin } from '@geisa/contract/mesin/unknown-mesin'
import TextField from '@mui/material/TextField'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { loadFailure } from '../../shared/load-failure.ts'
import { useDebounced } from '../../ui/field/debounced.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { TabelData } from '../../ui/table/data-table.tsx'
import { BlokirMesinDialog } from './list/blokir-mesin-dialog.tsx'
import { MesinClaimDialog } from './list/mesin-claim-dialog.tsx'
import { unknownColumns } from './list/unknown-columns.tsx'
import { useUnknownMesin } from './queries.ts'

const route = getRouteApi('/mesin-tak-dikenal')
type Action = { jenis: 'serahkan' | 'blokir'; mesin: UnknownMesin }

/** Serial numbers that call without belonging to a school: given to one, or blocked (devices.md 5). */
export function UnknownMesinPage() {
  const { cari, halaman: page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const mayWrite = usePengguna()?.hakAkses === 'APPROVAL'
  const [action, setAction] = useState<Action | null>(null)
  const mesin = useUnknownMesin({ page, ...(cari === undefined ? {} : { search: cari }) })
  const columns = useMemo(() => unknownColumns(mayWrite, (jenis, one) => setAction({ jenis, mesin: one })), [mayWrite])
  return (
    <Page
      title="Mesin tak dikenal"
      context="Mesin yang menghubungi server tetapi belum terdaftar di sekolah mana pun. Tapnya belum diterima dan tetap aman di mesin."
      filter={<Search />}
    >
      <TabelData<UnknownMesin>
        label="Mesin tak dikenal"
        columns={columns}
        rows={mesin.data?.rows}
        rowId={(m) => m.nomorSeri}
        loading={mesin.isPending || mesin.isPlaceholderData}
        error={loadFailure(mesin)}
        empty={
          <EmptyState
            image="mesin"
            title={cari === undefined ? 'Semua mesin sudah dikenal' : 'Nomor seri tidak ditemukan'}
            hint={
              cari === undefined
                ? 'Mesin yang belum terdaftar muncul di sini begitu menghubungi server.'
                : 'Periksa nomor serinya. Mesin muncul di sini hanya setelah menghubungi server.'
            }
          />
        }
        card
        height="penuh"
        rowStyle={(m) => ({ dim: m.diblokir })}
        page={{
          nth: page,
          count: mesin.data?.meta.totalPages ?? 1,
          onChange: (nth) =>
            void navigate({ search: ({ halaman: _, ...s }) => (nth === 1 ? s : { ...s, halaman: nth }) }),
        }}
      />
      {action?.jenis === 'serahkan' && <MesinClaimDialog mesin={action.mesin} onClose={() => setAction(null)} />}
      {action?.jenis === 'blokir' && <BlokirMesinDialog mesin={action.mesin} onClose={() => setAction(null)} />}
    </Page>
  )
}

/** What is typed reaches the address half a second later. */
function Search() {
  const { cari } = route.useSearch()
  const navigate = route.useNavigate()
  const [text, setText] = useState(cari ?? '')
  const slow = useDebounced(text.trim(), 500)
  useEffect(() => {
    if (slow !== (cari ?? '')) void navigate({ search: slow === '' ? {} : { cari: slow }, replace: true })
    // Only what was typed moves the address; 'cari' itself changes with it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [slow])
  return (
    <TextField
      label="Cari nomor seri"
      type="search"
      value={text}
      onChange={(e) => setText(e.target.value)}
      sx={{ width: { xs: '100%', sm: 280 } }}
      slotProps={{ htmlInput: { maxLength: 32 } }}
    />
  )
}
