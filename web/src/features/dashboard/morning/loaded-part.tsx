import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '../../../shared/load-error.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'isPaused' | 'isPlaceholderData' | 'refetch'>
  /** The height that the part keeps, whatever it shows. */
  height: object | number | string
  placeholder: ReactNode
  /** What it shows does not come from the counters. */
  withoutCounters?: boolean
  children: (data: T) => ReactNode
}

/** One question's part of the screen: it waits, fails and is asked again by itself. */
export function LoadedPart<T extends { dihitungPada: string | null }>({
  query,
  height,
  placeholder,
  withoutCounters = false,
  children,
}: Props<T>) {
  const { data, error, isError, isPaused, isPlaceholderData: old } = query
  return (
    <Box
      aria-busy={old}
      sx={{ minHeight: height, minWidth: 0, opacity: old ? 0.55 : 1, display: 'flex', flexDirection: 'column' }}
    >
      {data === undefined && (isError || isPaused) ? (
        <LoadError error={error} onRetry={() => void query.refetch()} />
      ) : data === undefined ? (
        placeholder
      ) : data.dihitungPada === null && !withoutCounters ? (
        <EmptyState
          icon={HourglassEmptyOutlined}
          title="Sedang dihitung untuk pertama kali"
          hint="Angkanya tampil sendiri begitu selesai."
        />
      ) : (
        children(data)
      )}
    </Box>
  )
}
