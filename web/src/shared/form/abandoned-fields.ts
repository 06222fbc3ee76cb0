import { useState } from 'react'

/** Fields that were filled and left: what is wrong with them is said before everything is sent. */
export function useAbandonedFields() {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (field: string): boolean => fields.has(field),
    leave: (field: string, content: string): void => {
      if (content.trim() !== '') setFields((old) => (old.has(field) ? old : new Set([...old, field])))
    },
    clear: (): void => setFields(new Set()),
  }
}
