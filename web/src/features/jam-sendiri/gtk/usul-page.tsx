import type { JamGtk } from '@geisa/contract/jam-sendiri/jam-gtk'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { type Chosen, ChosenBar, useChosen } from '../../../shared/form/decide-many.tsx'
import { TabelDaftar } from '../../../shared/list-table.tsx'
import { numeral } from '../../../shared/numerals.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useDaftarJamGtk } from '../queries.ts'
import { useToday } from '../today.ts'
import { type Decided, DecideUsul, DecisionResults } from './decide-usul.tsx'
import { usulColumns } from './usul-columns.tsx'
import { UsulPanel } from './usul-panel.tsx'

const route = getRouteApi('/usul-jam-kerja')
type Decision = { rows: readonly JamGtk[]; setuju: boolean }

/** Hours that operators ask for: an office's to decide, many at once; a school's own to follow (rules.md M9). */
export function UsulJamPage() {
  const { id, tab, halaman = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const chosen = useChosen<JamGtk>()
  const [decision, setDecision] = useState<Decision | null>(null)
  const [failed, setFailed] = useState<Decided | null>(null)
  const daftar = useDaftarJamGtk(tab === 'semua' ? {} : { status: 'menunggu' }, halaman)
  const open = daftar.data?.rows.find((row) => row.id === id)
  const close = (): void => void navigate({ search: ({ id: _, ...rest }) => rest, replace: true, resetScroll: false })
  return (
    <Page
      title="Usul Jam Kerja"
      context={
        operator
          ? 'Jam kerja sendiri yang diusulkan sekolah Anda'
          : 'Jam kerja sendiri yang diusulkan sekolah; berlaku sesudah disetujui'
      }
      tabs={<UsulTabs operator={operator} />}
    >
      <div role="tabpanel" id="panel-usul" aria-labelledby={`tab-${tab ?? 'menunggu'}`}>
        <UsulList daftar={daftar} page={halaman} chosen={chosen} operator={operator} onDecide={setDecision} />
      </div>
      {open && (
        <UsulPanel
          key={open.id}
          usul={open}
          onDecide={(setuju) => setDecision({ rows: [open], setuju })}
          onClose={close}
        />
      )}
      {decision && (
        <DecideUsul
          {...decision}
          onDone={(decided) => {
            if (decided.answer.gagal.length > 0) setFailed(decided)
            chosen.set(new Map())
            close()
          }}
          onClose={() => setDecision(null)}
        />
      )}
      {failed && <DecisionResults {...failed} onClose={() => setFailed(null)} />}
    </Page>
  )
}

function UsulTabs({ operator }: { operator: boolean }) {
  const { tab = 'menunggu' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Tabs
      value={tab}
      aria-label="Bagian daftar"
      onChange={(_, next: typeof tab) =>
        void navigate({ search: next === 'semua' ? { tab: 'semua' } : {}, replace: true })
      }
      sx={{ mt: { xs: 1, sm: 3 }, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab
        value="menunggu"
        label={operator ? 'Menunggu dinas' : 'Menunggu'}
        id="tab-menunggu"
        aria-controls="panel-usul"
      />
      <Tab value="semua" label="Semua" id="tab-semua" aria-controls="panel-usul" />
    </Tabs>
  )
}

type ListProps = {
  daftar: ReturnType<typeof useDaftarJamGtk>
  page: number
  chosen: Chosen<JamGtk>
  operator: boolean
  onDecide: (decision: Decision) => void
}

function UsulList({ daftar, page, chosen, operator, onDecide }: ListProps) {
  const { tab = 'menunggu' } = route.useSearch()
  const navigate = route.useNavigate()
  const hakAkses = usePengguna()?.hakAkses
  const decides = !operator && hakAkses === 'APPROVAL'
  const { today } = useToday()
  const columns = useMemo(
    () => usulColumns({ chosen: decides ? chosen : null, operator, today, withStatus: tab === 'semua' }),
    [decides, chosen, operator, today, tab],
  )
  const { data } = daftar
  const decide = (setuju: boolean) => () => onDecide({ rows: [...chosen.rows.values()], setuju })
  return (
    <>
      {decides && (
        <ChosenBar chosen={chosen} page={data?.rows.filter(({ bolehPutus }) => bolehPutus) ?? []}>
          {(size, tooMany) => (
            <>
              <ButtonWithReason size="small" variant="contained" reason={tooMany} onClick={decide(true)}>
                Setujui {numeral(size)} usul
              </ButtonWithReason>
              <ButtonWithReason size="small" color="error" variant="outlined" reason={tooMany} onClick={decide(false)}>
                Tolak
              </ButtonWithReason>
            </>
          )}
        </ChosenBar>
      )}
      <TabelDaftar<JamGtk>
        list={daftar}
        label="Usul jam kerja"
        columns={columns}
        rows={data?.rows}
        rowId={(row) => row.id}
        loading={daftar.isFetching}
        keepRows
        rowStyle={(row) => ({ selected: chosen.rows.has(row.id) })}
        empty={<Empty waiting={tab === 'menunggu'} operator={operator} />}
        page={{
          nth: page,
          count: data && Math.max(1, Math.ceil(data.total / data.limit)),
          onChange: (nth) =>
            void navigate({
              search: ({ halaman: _, ...rest }) => (nth === undefined ? rest : { ...rest, halaman: nth }),
            }),
        }}
        total={{ count: data?.total, what: 'usul' }}
      />
    </>
  )
}

function Empty({ waiting, operator }: { waiting: boolean; operator: boolean }) {
  return (
    <EmptyState
      title={waiting ? 'Tidak ada yang menunggu' : 'Belum ada usul jam kerja'}
      hint={
        operator
          ? 'Usulkan di daftar GTK: centang orangnya, lalu tekan Atur jam kerja.'
          : 'Jam kerja sendiri yang diusulkan operator sekolah muncul di sini.'
      }
    />
  )
}
