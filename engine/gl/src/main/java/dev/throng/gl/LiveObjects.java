package dev.throng.gl;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Registry of all open GL objects, in all contexts. */
public final class LiveObjects {
    private static final Set<ContextObject> LIVE = ConcurrentHashMap.newKeySet();

    private LiveObjects() {}

    static void add(ContextObject object) {
        LIVE.add(object);
    }

    static void remove(ContextObject object) {
        LIVE.remove(object);
    }

    /** @return number of open objects, in all contexts */
    public static int count() {
        return LIVE.size();
    }

    /** @throws IllegalStateException if any object is open; the message lists types and labels */
    public static void checkNone() {
        check(List.copyOf(LIVE));
    }

    /**
     * @param context context whose objects are checked
     * @throws IllegalStateException if any object of the context is open; the message lists types and labels
     */
    public static void checkNone(GlContext context) {
        check(LIVE.stream().filter(object -> object.context() == context).toList());
    }

    private static void check(List<ContextObject> left) {
        if (!left.isEmpty()) {
            String names = left.stream().map(ContextObject::toString).sorted().collect(Collectors.joining(", "));
            throw new IllegalStateException("GL context: found " + left.size() + " GL objects that were not closed ("
                    + names + "), expected none; close them before the context");
        }
    }

    static void closeLeaked() {
        for (ContextObject object : new ArrayList<>(LIVE)) {
            if (CurrentContext.is(object.context())) {
                object.close();
            }
        }
    }

    static void free(GlContext context) {
        LIVE.stream().filter(o -> o.context() == context).toList().forEach(ContextObject::close);
    }

    /** Forgets the objects of a closing context, which the driver deletes. */
    static void forget(GlContext context) {
        List<ContextObject> lost =
                LIVE.stream().filter(o -> o.context() == context).toList();
        lost.forEach(ContextObject::markClosed);
    }
}
