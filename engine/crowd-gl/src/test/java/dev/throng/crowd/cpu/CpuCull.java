package dev.throng.crowd.cpu;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.ShadowDetail;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Culling: visible instances per frustum and their levels of detail, in float32. CPU counterpart of
 * {@code shaders/crowd/cull_*.comp}. Lists contain the instances of a crowd in their order. Devices round division and
 * square root differently (GLSL 4.50, section 4.7.1): an instance within 1e-5 of a border may be in another list, see
 * {@link #isClear}.
 */
public final class CpuCull {
    /** Relative error of a device's decision: some tens of units in the last place of the summands. */
    static final float BORDER = 1e-5f;

    /** Slot of instances with a separate pose. */
    public static final int OWN = -1;

    private final CrowdState state;
    private final ClipSpheres spheres;
    private final List<CpuFrustum> frusta = new ArrayList<>();
    private final CullDetail detail;
    private final List<List<List<Integer>>> lists = new ArrayList<>();
    private final List<Integer> visible = new ArrayList<>();
    private final List<Integer> built = new ArrayList<>();
    private final List<Boolean> clear = new ArrayList<>();
    private final byte[] levels;
    private final CpuDetails details;
    private final boolean[] fresh;
    private final int[] slots;
    private @Nullable CpuCull before;
    private Turn turn = Turn.FIRST;

    private final float[] transform = new float[RouteTransform.FLOATS];
    private final float[] centre = new float[3];
    private final float[] clip = new float[4];
    private final CpuShadow shadow;

    /**
     * Position of a frame in time.
     *
     * @param number number of the frame
     * @param step ticks since the previous frame
     */
    public record Turn(int number, long step) {
        /** First frame. */
        public static final Turn FIRST = new Turn(0, 0);
    }

    /**
     * @param frusta 16 floats each, column-major: scene space to clip space; first the camera's, whose distance
     *     determines the level
     */
    public CpuCull(CrowdState state, ClipSpheres spheres, List<float[]> frusta, CullDetail detail) {
        this.state = state;
        this.spheres = spheres;
        this.detail = detail;
        frusta.forEach(columns -> this.frusta.add(new CpuFrustum(columns)));
        shadow = new CpuShadow(this.frusta.get(0), detail.casters());
        levels = new byte[state.count()];
        details = new CpuDetails(state, detail.animationLod());
        fresh = new boolean[state.count()];
        slots = new int[state.count()];
    }

    /** Continues from a previous frame: levels have hysteresis, recent poses are kept. */
    public CpuCull after(CpuCull frame, Turn next) {
        before = frame;
        turn = next;
        return this;
    }

    public void run(long ticks) {
        lists.clear();
        visible.clear();
        built.clear();
        clear.clear();
        for (int f = 0; f < frusta.size(); f++) {
            List<List<Integer>> levels = new ArrayList<>();
            for (int level = 0; level < detail.errors().length; level++) {
                levels.add(new ArrayList<>());
            }
            lists.add(levels);
        }
        for (int i = 0; i < state.count(); i++) {
            RouteTransform.of(state, i, ticks, transform);
            cull(i, ticks);
        }
    }

    /** Previous frame, or null if it did not contain this instance. */
    private @Nullable CpuCull before(int instance) {
        return before != null && instance < before.levels.length ? before : null;
    }

    private void cull(int instance, long ticks) {
        int sphere = ClipSpheres.FLOATS * spheres.number(state, instance);
        float scale = transform[3];
        float radius = spheres.floats()[sphere + 3] * scale;
        putCentre(sphere);
        frusta.get(0).clip(centre, clip);
        // Nearest point of the sphere; instances behind the camera cast shadows as if in front of it.
        float depth = Math.abs(clip[3]) - radius * frusta.get(0).depthGradient();
        CpuCull last = before(instance);
        float factor = scale * detail.errorScale();
        int level = last == null
                ? LodChoice.levelOf(detail.errors(), factor, depth)
                : LodChoice.levelAfter(detail.errors(), last.levels[instance], factor, depth);
        levels[instance] = (byte) level;
        details.find(instance, factor, depth);
        float reach = reach(sphere) + radius;
        boolean isClear =
                isClear(instance, depth, frusta.get(0).depthSum(reach)) && (last == null || last.isClear(instance));
        shadow.fall(centre, radius);
        boolean shades = shadow.isSeen(clip);
        isClear &= frusta.size() == 1 || shadow.isClear(reach);
        boolean any = false;
        for (int f = 0; f < frusta.size(); f++) {
            frusta.get(f).clip(centre, clip);
            isClear &= frusta.get(f).isClear(clip, radius, reach);
            boolean sees = (f == 0 || shades && shadow.isLookedUp(f - 1))
                    && frusta.get(f).sees(clip, radius);
            if (!detail.cull() || sees) {
                lists.get(f)
                        .get(f == 0 ? level : casterLevel(f - 1, level, scale))
                        .add(instance);
                any = true;
            }
        }
        if (any) {
            visible.add(instance);
        }
        pose(instance, any, ticks, scale, depth);
        clear.add(isClear);
    }

    /** Chooses the pose of an instance, and whether it is built. */
    private void pose(int instance, boolean isVisible, long ticks, float scale, float depth) {
        CpuAnimationLod animationLod = detail.animationLod();
        slots[instance] = OWN;
        fresh[instance] = isVisible;
        boolean isDue = true;
        if (animationLod != null && details.isBlended(instance)) {
            float factor = scale * detail.errorScale() * animationLod.scale();
            int mask = CpuAnimationLod.poseMask(moved(instance), 1, factor, depth);
            boolean startsDetail = detailBefore(instance) == 0 && details.share(instance) > 0;
            isDue = startsDetail || isDue(instance, mask, false);
        } else if (animationLod != null) {
            int clip = state.clipSlot(instance);
            ClipPlayback playback = state.playback(instance);
            float speed = animationLod.maxVertexSpeeds()[clip];
            float factor = scale * detail.errorScale() * animationLod.scale();
            float halfStep = animationLod.pool().halfStep();
            if (playback.mode() == LoopMode.LOOP && CpuAnimationLod.sharesPose(speed, halfStep, factor, depth)) {
                slots[instance] = animationLod.pool().slot(clip, (int) PlaybackPhase.phaseOf(playback, ticks));
                fresh[instance] = false;
            }
            float cycles = CpuAnimationLod.frameCycles(turn.step(), playback.rate());
            int mask = CpuAnimationLod.poseMask(speed, cycles, factor, depth);
            isDue = isDue(instance, mask, animationLod.byLevel());
        }
        if (fresh[instance] && isDue) {
            built.add(instance);
        }
    }

    /**
     * Whether an instance's pose is due, or the previous frame has none to show.
     *
     * @param byLevel whether a nearer instance needs other joints
     */
    private boolean isDue(int instance, int mask, boolean byLevel) {
        CpuCull last = before(instance);
        return last == null
                || !last.fresh[instance]
                || (turn.number() + instance & mask) == 0
                || byLevel && levels[instance] < last.levels[instance];
    }

    private void putCentre(int sphere) {
        float x = spheres.floats()[sphere];
        float y = spheres.floats()[sphere + 1];
        float z = spheres.floats()[sphere + 2];
        centre[0] = transform[0] + transform[3] * (transform[4] * x + transform[5] * z);
        centre[1] = transform[1] + transform[3] * y;
        centre[2] = transform[2] + transform[3] * (transform[4] * z - transform[5] * x);
    }

    /** Sum of the magnitudes of the terms that add up to a sphere's centre. */
    private float reach(int sphere) {
        float sum = 0;
        for (int c = 0; c < 3; c++) {
            sum += Math.abs(transform[c])
                    + 2 * Math.abs(transform[3] * spheres.floats()[sphere + c]); // cosine and sine
        }
        return sum;
    }

    private int casterLevel(int map, int level, float scale) {
        float texel = detail.casters().maps().get(map).texel();
        return LodChoice.casterLevel(detail.errors(), level, scale, texel);
    }

    private boolean isClear(int instance, float depth, float sum) {
        float factor = transform[3] * detail.errorScale();
        CpuAnimationLod animationLod = detail.animationLod();
        boolean isClear = true;
        if (animationLod != null && state.state(instance) != null) {
            isClear = isApart(details.reach(instance) * factor, depth, sum);
        }
        if (animationLod != null && details.isBlended(instance)) {
            float once = moved(instance) * (factor * animationLod.scale());
            isClear &= CpuAnimationLod.isClear(once, depth, sum);
        } else if (animationLod != null) {
            float speed = animationLod.maxVertexSpeeds()[state.clipSlot(instance)];
            long rate = state.playback(instance).rate();
            float cycles = CpuAnimationLod.frameCycles(turn.step(), rate);
            isClear &= animationLod.isClear(speed, cycles, factor * animationLod.scale(), depth, sum);
        }
        for (int l = 1; l < detail.errors().length; l++) {
            isClear &= isApart(detail.errors()[l] * factor, depth, sum);
            isClear &= isApart(detail.errors()[l] * factor / CullSettings.LEVEL_SLACK, depth, sum);
            for (CullDetail.Slice map : detail.casters().maps()) {
                float allowed = ShadowDetail.CASTER_TEXELS * map.texel();
                isClear &= isApart(detail.errors()[l] * transform[3], allowed, allowed);
            }
        }
        return isClear;
    }

    /**
     * Returns whether every device agrees which value is larger.
     *
     * @param sum sum of the magnitudes of the second value's summands
     */
    static boolean isApart(float seen, float depth, float sum) {
        return !(Math.abs(seen - depth) <= BORDER * sum);
    }

    public List<Integer> list(int frustum, int level) {
        return lists.get(frustum).get(level);
    }

    /** Returns the instances that are visible in any frustum. */
    public List<Integer> visible() {
        return visible;
    }

    /** Returns the instances whose separate poses are built. */
    public List<Integer> built() {
        return built;
    }

    /** Returns the level of detail of an instance, to which its pose's joints may be limited. */
    public int level(int instance) {
        return levels[instance];
    }

    /** Returns the shown details of states. */
    public CpuDetails details() {
        return details;
    }

    private float detailBefore(int instance) {
        CpuCull last = before(instance);
        return last == null ? CpuDetails.WHOLE : last.details.share(instance);
    }

    private float moved(int instance) {
        return details.moved(instance, detailBefore(instance), turn.step());
    }

    /** Returns the shared pose of an instance, or {@link #OWN}. */
    public int slot(int instance) {
        return slots[instance];
    }

    /** Returns whether every device puts an instance into the same lists and shows the same pose. */
    public boolean isClear(int instance) {
        return clear.get(instance);
    }
}
