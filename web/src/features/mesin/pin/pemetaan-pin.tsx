import type { FullMesin } from '@geisa/contract/mesin/mesin'
import type { PinMesin } from '@geisa/contract/mesin/pemetaan-pin'
import type { Zona } from '@geisa/engine/acuan'
import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { loadFailure } from '../../../shared/load-failure.ts'
import { sekolahToday } from '../../../shared/tanggal/waktu-sekolah.ts'
import { LeaveGuard } from '../../../ui/dialog/leave-guard.tsx'
import { DebouncedSearch } from '../../../ui/field/debounced-search.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { TabelData } from '../../../ui/table/data-table.tsx'
import { useGtkNames } from '../../gtk/queries.ts'
import { usePinMesin } from '../queries.ts'
import { MarkBukanGtkDialog } from './bukan-gtk/mark-dialog.tsx'
import { MarkManyDialog } from './bukan-gtk/mark-many-dialog.tsx'
import { DraftBar } from './draft-bar.tsx'
import { usePemetaanDraft } from './pemetaan-draft.ts'
import { pinColumns } from './pin-columns.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { SuggestionDialog } from './suggestion-dialog.tsx'
import { comparePins, isUnclear, pinPerGtk, sureSuggestions } from './sure-suggestions.ts'

const route = getRouteApi('/pengaturan/sekolah')
const WITHOUT: readonly never[] = []

/** Another machine, another part of this one, or the list of all. */
const leavesSection = (from: object, to: object): boolean =>
  ['tab', 'mesin', 'bagian'].some((one) => Reflect.get(from, one) !== Reflect.get(to, one))

export function PemetaanPin({ mesin, zona }: { mesin: FullMesin; zona: Zona }) {
  const { pin: filter, halaman: page = 1 } = route.useSearch()
  const turn = useTurnPage()
  const [cari, setCari] = useState<string | undefined>()
  const all = usePinMesin(mesin.id, { page, ...(cari === undefined ? {} : { cari }) })
  const gtk = useGtkNames(mesin.sekolahId)
  const [opened, setOpened] = useState<string | null>(null)
  const [marked, setMarked] = useState<PinMesin | null>(null)
  const [openSuggestion, setOpenSuggestion] = useState(false)
  const [markingMany, setMarkingMany] = useState(false)
  const rows = all.data?.rows ?? WITHOUT
  const pages = all.data?.meta.totalPages ?? 1
  const staf = gtk.data ?? WITHOUT
  const own = useMemo(() => pinPerGtk(rows), [rows])
  const today = sekolahToday(zona)
  const notYet = rows.filter((r) => isUnclear(r, today))
  const draft = usePemetaanDraft(mesin.id, (pin) => notYet.some((r) => r.pin === pin))
  const sure = sureSuggestions(rows, new Set(own.keys())).filter((s) => !draft.drafts.has(s.pin))
  // What is to be done stands first, not below twenty that are done.
  const format = (filter === 'belum' ? notYet : rows).toSorted(
    (a, b) => Number(isUnclear(b, today)) - Number(isUnclear(a, today)) || comparePins(a.pin, b.pin),
  )
  const columns = pinColumns({ gtk: staf, own, draft, today, onOpen: setOpened, onMark: setMarked })
  const open = rows.find((r) => r.pin === opened)

  return (
    <Box>
      <PinTools
        all={all.data?.meta.total ?? 0}
        notYet={notYet.length}
        more={all.data?.lebih === true || pages > 1}
        sure={sure.length}
        cari={cari}
        onCari={setCari}
        onSuggestion={() => setOpenSuggestion(true)}
        onMany={() => setMarkingMany(true)}
      />
      <TabelData<PinMesin>
        label="Pemetaan PIN"
        columns={columns}
        rows={all.data && gtk.data ? format : undefined}
        {...(pages > 1 && { page: { nth: page, count: pages, onChange: turn } })}
        rowId={(r) => r.pin}
        loading={all.isPending || gtk.isPending}
        error={loadFailure(all) ?? loadFailure(gtk)}
        empty={cari === undefined ? <Empty filtered={rows.length > 0} /> : NOT_FOUND}
        card
        // Whose it is known already stands in two lines.
        cardOpen={(r) => isUnclear(r, today)}
        height="penuh"
        rowStyle={(r) => ({ selected: draft.drafts.has(r.pin) })}
      />
      <DraftBar draft={draft} />
      <LeaveGuard
        active={draft.drafts.size > 0}
        title="Tinggalkan pemetaan?"
        message={`${draft.drafts.size} pemetaan belum disimpan dan akan hilang.`}
        yesLabel="Tinggalkan"
        leaves={leavesSection}
        reload
      />
      {open && <PinDialog row={open} mesin={mesin} gtk={staf} own={own} zona={zona} onClose={() => setOpened(null)} />}
      {markingMany && (
        <MarkManyDialog rows={notYet} today={today} mesin={mesin} onClose={() => setMarkingMany(false)} />
      )}
      {marked && <MarkBukanGtkDialog row={marked} mesin={mesin} onClose={() => setMarked(null)} />}
      {openSuggestion && (
        <SuggestionDialog
          suggestions={sure}
          onClose={() => setOpenSuggestion(false)}
          onApply={(daftar) => {
            setOpenSuggestion(false)
            void draft.save(daftar)
          }}
        />
      )}
    </Box>
  )
}

function useTurnPage(): (nth: number) => void {
  const navigate = route.useNavigate()
  return (nth) => void navigate({ search: ({ halaman: _, ...s }) => (nth === 1 ? s : { ...s, halaman: nth }) })
}

type ToolProps = {
  all: number
  notYet: number
  /** Not all unclear ones are on this page. */
  more: boolean
  sure: number
  cari: string | undefined
  onCari: (next: string | undefined) => void
  onSuggestion: () => void
  onMany: () => void
}

/** What may be done with many at once, and the search where they are more than a page. */
function PinTools({ all, notYet, more, sure, cari, ...props }: ToolProps) {
  const turn = useTurnPage()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 3 }}>
      <PinFilter all={all} notYet={notYet} more={more} />
      {sure > 0 && (
        <Button variant="outlined" startIcon={<AutoFixHighOutlined />} onClick={() => props.onSuggestion()}>
          Terapkan {sure} saran yang yakin
        </Button>
      )}
      {notYet > 1 && (
        <Button variant="outlined" startIcon={<PersonOffOutlined />} onClick={() => props.onMany()}>
          Tandai bukan GTK sekaligus
        </Button>
      )}
      {(more || cari !== undefined) && (
        <DebouncedSearch
          label="Cari PIN atau nama di mesin"
          search={cari}
          onChange={(next) => {
            props.onCari(next)
            turn(1)
          }}
          delay={400}
        />
      )}
      {/* Of keys: a phone has none, and its list begins higher. */}
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ flex: '1 1 260px', display: { xs: 'none', sm: 'block' } }}
      >
        {notYet > 0 && 'Pada PIN tanpa nama: ketik namanya, Enter memilih dan berpindah ke PIN berikutnya.'}
      </Typography>
    </Box>
  )
}

function PinFilter({ all, notYet, more }: { all: number; notYet: number; more: boolean }) {
  const { pin } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Saring PIN"
      value={pin ?? 'semua'}
      onChange={(_e, next: string | null) =>
        next !== null &&
        void navigate({
          search: ({ pin: _, ...s }) => (next === 'belum' ? { ...s, pin: 'belum' } : s),
          replace: true,
        })
      }
    >
      <ToggleButton value="semua" sx={{ color: 'text.secondary' }}>
        Semua ({more ? `≥ ${all}` : all})
      </ToggleButton>
      <ToggleButton value="belum" sx={{ color: 'text.secondary' }}>
        Belum dipetakan ({more ? `≥ ${notYet}` : notYet})
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

const NOT_FOUND = (
  <EmptyState
    icon={PeopleOutlined}
    title="Tidak ada PIN yang cocok"
    hint="Periksa ejaannya, atau kosongkan pencariannya."
  />
)

function Empty({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      icon={PeopleOutlined}
      title="Semua PIN sudah jelas pemiliknya"
      hint="Tidak ada lagi yang perlu dikerjakan di sini."
    />
  ) : (
    <EmptyState
      icon={PeopleOutlined}
      title="Belum ada PIN"
      hint="PIN muncul setelah mesin mengirim tap atau daftar penggunanya, atau setelah berkas USB-nya diunggah."
    />
  )
}
