package dev.throng.crowd.cpu;

import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RoutePlace;
import java.util.ArrayList;
import java.util.List;

/**
 * Whom each frustum sees, and at which level of detail, in float32: twin of {@code shaders/crowd/select_*.comp}. Lists hold the
 * instances of a crowd in their own order.
 *
 * <p>Where division and square root are rounded as IEEE 754 says, both give the same lists. Elsewhere an instance may be in
 * another list if it is within 1e-4 of the border, see {@link #isClear}.
 */
public final class CpuSelect {
    /** Share of the distances added up by which a device's verdict may differ. */
    private static final float BORDER = 1e-4f;

    private final CrowdState state;
    private final ClipSpheres spheres;
    private final List<Frustum> frusta = new ArrayList<>();
    private final Detail detail;
    private final List<List<List<Integer>>> lists = new ArrayList<>();
    private final List<Integer> seen = new ArrayList<>();
    private final List<Boolean> clear = new ArrayList<>();

    private final float[] place = new float[RoutePlace.FLOATS];
    private final float[] centre = new float[3];
    private final float[] clip = new float[4];

    /**
     * How finely instances are drawn.
     *
     * @param cull whether those that a frustum does not see are left out of its lists
     * @param errors of each level, character units, level 0 first; a later one is at least as large
     * @param errorScale what an error of one unit at depth 1 is as a multiple of the error that may be seen
     */
    public record Detail(boolean cull, float[] errors, float errorScale) {}

    /** @param frusta 16 floats each, columns: scene space to clip space; first the camera, whose distance says the level */
    public CpuSelect(CrowdState state, ClipSpheres spheres, List<float[]> frusta, Detail detail) {
        this.state = state;
        this.spheres = spheres;
        this.detail = detail;
        frusta.forEach(columns -> this.frusta.add(new Frustum(columns)));
    }

    /** Makes the lists of a tick. */
    public void run(long ticks) {
        lists.clear();
        seen.clear();
        clear.clear();
        for (int f = 0; f < frusta.size(); f++) {
            List<List<Integer>> levels = new ArrayList<>();
            for (int level = 0; level < detail.errors().length; level++) {
                levels.add(new ArrayList<>());
            }
            lists.add(levels);
        }
        for (int i = 0; i < state.count(); i++) {
            RoutePlace.of(state, i, ticks, place);
            select(i);
        }
    }

    private void select(int instance) {
        int sphere = ClipSpheres.FLOATS * state.clipSlot(instance);
        float scale = Math.abs(place[3]);
        float radius = spheres.floats()[sphere + 3] * scale;
        putCentre(sphere);
        frusta.get(0).clip(centre, clip);
        // The nearest point of the sphere; whoever is behind the camera casts shadows as if in front of it.
        float depth = Math.abs(clip[3]) - radius * frusta.get(0).forward();
        int level = level(scale, depth);
        boolean isClear = isClear(scale, depth);
        boolean any = false;
        for (int f = 0; f < frusta.size(); f++) {
            frusta.get(f).clip(centre, clip);
            isClear &= frusta.get(f).margin(clip, radius) > BORDER;
            if (!detail.cull() || frusta.get(f).sees(clip, radius)) {
                lists.get(f).get(level).add(instance);
                any = true;
            }
        }
        if (any) {
            seen.add(instance);
        }
        clear.add(isClear);
    }

    private void putCentre(int sphere) {
        float x = spheres.floats()[sphere];
        float y = spheres.floats()[sphere + 1];
        float z = spheres.floats()[sphere + 2];
        centre[0] = place[0] + place[3] * (place[4] * x + place[5] * z);
        centre[1] = place[1] + place[3] * y;
        centre[2] = place[2] + place[3] * (place[4] * z - place[5] * x);
    }

    /** The coarsest level whose error is small enough on the screen. */
    private int level(float scale, float depth) {
        float factor = scale * detail.errorScale();
        int level = 0;
        for (int l = 1; l < detail.errors().length; l++) {
            level += detail.errors()[l] * factor <= depth ? 1 : 0;
        }
        return level;
    }

    private boolean isClear(float scale, float depth) {
        float factor = scale * detail.errorScale();
        boolean isClear = true;
        for (int l = 1; l < detail.errors().length; l++) {
            isClear &= !(Math.abs(detail.errors()[l] * factor - depth) <= BORDER * Math.abs(depth));
        }
        return isClear;
    }

    /** Instances of one list. */
    public List<Integer> list(int frustum, int level) {
        return lists.get(frustum).get(level);
    }

    /** Instances that any frustum sees. */
    public List<Integer> seen() {
        return seen;
    }

    /** Whether every device puts an instance into the same lists: it is on no border. */
    public boolean isClear(int instance) {
        return clear.get(instance);
    }
}
