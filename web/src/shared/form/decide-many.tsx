import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type ReactNode, useMemo, useState } from 'react'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { BoxWithReason } from '../../ui/field/box-with-reason.tsx'
import { selectionBarMark, selectionBarStyle } from '../../ui/notice/foot-bars.ts'
import { notify } from '../../ui/notice/notify.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { numeral } from '../numerals.ts'

/** The most that one call names (contract: decideMesinBaru, decideMintaInduk, assignJamGtk, putusJamGtk). */
const MOST = 200

type Row = { id: string }
/** Rows by their id, also of pages that are not on screen: each as it was when it was chosen. */
type Rows<T> = ReadonlyMap<string, T>
export type Chosen<T> = {
  rows: Rows<T>
  toggle: (row: T) => void
  set: (rows: Rows<T>) => void
}

export function useChosen<T extends Row>(): Chosen<T> {
  const [rows, set] = useState<Rows<T>>(new Map())
  return useMemo(() => {
    const toggle = (row: T): void =>
      set((old) => {
        const next = new Map(old)
        if (!next.delete(row.id)) next.set(row.id, row)
        return next
      })
    return { rows, toggle, set }
  }, [rows])
}

/** What one answer is called, and what comes of it. */
export type Answer<T> = {
  /** On the bar's button. */
  button: (jumlah: number) => string
  title: (jumlah: number) => string
  sentence: (rows: readonly T[]) => ReactNode
  /** On the dialog's button. */
  label: string
  reason?: { min?: number; required?: boolean; help?: string }
  done: (jumlah: number) => string
}

type Result = { jumlah: number; gagal: readonly { message: string }[] }

type Props<T> = {
  chosen: Chosen<T>
  /** Those of the page on screen that can be decided. */
  page: readonly T[]
  yes: Answer<T>
  no: Answer<T>
  run: (ids: string[], setuju: boolean, alasan: string) => Promise<Result>
  refresh: () => void
}

/** What is chosen in a list, and an office's yes or no to all of it at once. */
export function DecideMany<T extends Row>({ chosen, page, yes, no, run, refresh }: Props<T>) {
  const [setuju, setSetuju] = useState<boolean | null>(null)
  return (
    <>
      <DecisionBar chosen={chosen} page={page} yes={yes} no={no} onDecide={setSetuju} />
      {setuju !== null && (
        <DecideDialog
          rows={[...chosen.rows.values()]}
          answer={setuju ? yes : no}
          danger={!setuju}
          run={(ids, alasan) => run(ids, setuju, alasan)}
          onDone={() => {
            refresh()
            chosen.set(new Map())
          }}
          onClose={() => setSetuju(null)}
        />
      )}
    </>
  )
}

type BarProps<T> = Pick<Props<T>, 'chosen' | 'page' | 'yes' | 'no'> & { onDecide: (setuju: boolean) => void }

const DecisionBar = <T extends Row>({ chosen, page, yes, no, onDecide }: BarProps<T>) => (
  <ChosenBar chosen={chosen} page={page}>
    {(size, tooMany) => (
      <>
        <ButtonWithReason size="small" variant="contained" reason={tooMany} onClick={() => onDecide(true)}>
          {yes.button(size)}
        </ButtonWithReason>
        <ButtonWithReason
          size="small"
          color="error"
          variant="outlined"
          reason={tooMany}
          onClick={() => onDecide(false)}
        >
          {no.button(size)}
        </ButtonWithReason>
      </>
    )}
  </ChosenBar>
)

type ChosenProps<T> = {
  chosen: Chosen<T>
  /** Those of the page on screen that can be chosen. */
  page: readonly T[]
  /** What can be done with them; `tooMany`: why not with so many. */
  children: (size: number, tooMany: string | null) => ReactNode
}

/** It stands also when nothing is chosen, so that rows do not jump. */
export function ChosenBar<T extends Row>({ chosen, page, children }: ChosenProps<T>) {
  const { size } = chosen.rows
  const all = page.length > 0 && page.every(({ id }) => chosen.rows.has(id))
  const tooMany = size > MOST ? `Paling banyak ${numeral(MOST)} sekaligus` : null
  function replaceAll(): void {
    const next = new Map(chosen.rows)
    for (const row of page) {
      if (all) next.delete(row.id)
      else next.set(row.id, row)
    }
    chosen.set(next)
  }
  return (
    <Box {...selectionBarMark(size > 0)} sx={selectionBarStyle(size > 0)}>
      {(page.length > 0 || size > 0) && (
        <FormControlLabel
          control={
            <BoxWithReason
              size="small"
              checked={all}
              indeterminate={!all && size > 0}
              reason={page.length === 0 ? 'Tidak ada yang dapat dipilih' : null}
              onChange={replaceAll}
            />
          }
          label="Pilih semua di halaman ini"
        />
      )}
      {size > 0 && (
        <>
          {children(size, tooMany)}
          <Button size="small" onClick={() => chosen.set(new Map())}>
            Batal pilih
          </Button>
        </>
      )}
    </Box>
  )
}

type DialogProps<T> = {
  rows: readonly T[]
  answer: Answer<T>
  danger: boolean
  run: (ids: string[], alasan: string) => Promise<Result>
  onDone: () => void
  onClose: () => void
}

function DecideDialog<T extends Row>({ rows, answer, danger, run, onDone, onClose }: DialogProps<T>) {
  return (
    <ActionDialog
      title={answer.title(rows.length)}
      sentence={answer.sentence(rows)}
      {...(answer.reason && { reason: answer.reason })}
      label={answer.label}
      danger={danger}
      run={(alasan) =>
        run(
          rows.map(({ id }) => id),
          alasan,
        )
      }
      onDone={({ jumlah, gagal: failed }) => {
        const rest = failed[0] === undefined ? '' : ` ${numeral(failed.length)} tidak: ${failed[0].message}`
        notify(`${answer.done(jumlah)}${rest}`, failed.length > 0 ? 'warning' : 'success')
        onDone()
      }}
      onClose={onClose}
    />
  )
}
