import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '#data/session/session.ts';

/** The client's own pages: an admin has no onboarding, and is led to the admin's dashboard. */
export function ClientsOnly() {
  const { user } = useSession();
  return user?.role === 'ADMIN' ? <Navigate to="/admin/dashboard" replace /> : <Outlet />;
}
