package dev.throng.gl;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The ledger of every GL object made and not yet closed, in all contexts. */
public final class LiveObjects {
    private static final Set<ContextObject> LIVE = ConcurrentHashMap.newKeySet();

    private LiveObjects() {}

    static void add(ContextObject object) {
        LIVE.add(object);
    }

    static void remove(ContextObject object) {
        LIVE.remove(object);
    }

    /** Objects alive, in all contexts that are open. */
    public static int count() {
        return LIVE.size();
    }

    /** @throws IllegalStateException naming type and label of every object that is alive */
    public static void checkNone() {
        check(List.copyOf(LIVE));
    }

    /** @throws IllegalStateException naming type and label of every object of a context that is alive */
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

    /** Closes what is left in the current context. */
    static void closeLeaked() {
        for (ContextObject object : new ArrayList<>(LIVE)) {
            if (CurrentContext.is(object.context())) {
                object.close();
            }
        }
    }

    /** Deletes the objects of a context that stays open and is current. */
    static void free(GlContext context) {
        LIVE.stream().filter(o -> o.context() == context).toList().forEach(ContextObject::close);
    }

    /** Takes the objects of a context that ends off the ledger: the driver frees them with it. */
    static void forget(GlContext context) {
        List<ContextObject> lost =
                LIVE.stream().filter(o -> o.context() == context).toList();
        lost.forEach(ContextObject::markClosed);
    }
}
