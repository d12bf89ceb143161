import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { CallError } from '../../api/call.ts'
import { profileQuery } from '../../data/profile.ts'

export async function loadPerson(queryClient: QueryClient, id: string): Promise<{ label: string }> {
  const person = await queryClient.ensureQueryData(profileQuery(id)).catch((error: unknown) => {
    throw error instanceof CallError && error.code === 'user-not-found' ? notFound() : error
  })
  return { label: person.name }
}
