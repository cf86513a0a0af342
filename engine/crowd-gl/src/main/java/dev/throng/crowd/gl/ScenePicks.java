package dev.throng.crowd.gl;

import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.pick.PickBody;
import dev.throng.crowd.gl.pick.PickPass;
import dev.throng.crowd.gl.pick.PickedInstances;
import dev.throng.crowd.gl.scene.Environment.Sides;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.slot.PaletteBatch;
import dev.throng.crowd.pick.Ray;
import dev.throng.crowd.pick.RayBundle;
import dev.throng.crowd.state.StateTable.StateNeeds;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds instances that rays hit, as the last frame drew them. Reads back each instance's level of detail, pose and
 * transform, so a pick waits for the frame. Instances that no view shows, and crowds changed since the frame, are posed
 * on the CPU at the finest level. Later picks reuse the memory.
 */
public final class ScenePicks implements AutoCloseable {
    private final CrowdPartFactory.Tools tools;
    private final LongSupplier frame;
    private final PickPass pass;
    private final PickedInstances near = new PickedInstances();
    private final List<Source> sources = new ArrayList<>();
    private final float[] sphere = new float[ClipSpheres.FLOATS];
    private final float[] place = new float[RouteTransform.FLOATS];
    private ByteBuffer palette = ByteBuffer.allocateDirect(0);
    private boolean isUsed;

    /**
     * Request for a pick: rays through crowds.
     *
     * @param ticks clock value of the last frame
     * @param sides drawn sides of triangles
     * @param view view whose most recent picture supplies levels of detail; null: the last drawn view of the frame
     */
    public record Request(
            RayBundle rays,
            long ticks,
            Sides sides,
            @Nullable KeptView view) {
        public Request(Ray ray, long ticks, Sides sides, @Nullable KeptView view) {
            this(new RayBundle(ray), ticks, sides, view);
        }
    }

    /**
     * Crowd that a pick searches.
     *
     * @param shown current records of the crowd's instances
     * @param isAsDrawn whether all instances still have the indices that they had in the last frame
     */
    public record Target(GpuCrowd crowd, CrowdState shown, boolean isAsDrawn) {}

    /**
     * Instance that a pick has found.
     *
     * @param target index of the instance's crowd in the list of targets
     * @param instance index in the crowd
     * @param joint name of the joint with the largest weight at the vertex nearest to the point that the ray hits
     * @param distance distance from the ray's origin to the hit point, in scene units
     */
    public record Picked(int target, int instance, String joint, double distance) {}

    /**
     * Part of a crowd in which a pick searches.
     *
     * @param target index of the crowd in the list of targets
     * @param first index, in the crowd, of the part's first instance
     */
    private record Source(int target, CrowdPart part, int first) {}

    /**
     * @param tools tools that the renderer owns
     * @param frame function that returns the number of the last frame
     */
    ScenePicks(CrowdPartFactory.Tools tools, LongSupplier frame) {
        this.tools = tools;
        this.frame = frame;
        pass = new PickPass(tools.frusta(), tools.programs());
    }

    /**
     * Starts to compile the search program of a part. On software OpenGL, which compiles on this thread, does so only
     * after the first pick.
     *
     * @param needs features that current and upcoming states need
     */
    void prepare(CrowdPart part, StateNeeds needs) {
        if (part.isCounted() && (isUsed || !tools.gl().info().isSoftware())) {
            pass.prepare(part.buffers(), needs);
        }
    }

    /**
     * Returns the nearest instance on the first ray that hits any. Waits for the device once for all rays, or twice if
     * the buffer for instances near the rays must grow.
     *
     * @param targets crowds to search
     * @return the instance; empty if no ray hits an instance
     */
    public Optional<Picked> first(Request request, List<Target> targets) {
        isUsed = true;
        gather(request, targets);
        Picked found = null;
        int last = request.rays.rays().size() - 1; // first ray that hits, once known; later rays do not count
        double best = Double.POSITIVE_INFINITY;
        for (int rank = 0; rank < near.count() && (last > 0 || near.reach(rank) < best); rank++) {
            Source source = sources.get(near.part(rank));
            if (near.isAsBefore(rank, batchSize(source))) { // unplaced instances coincide
                continue;
            }
            PickBody body = source.part.pickBody();
            near.place(rank, body.place());
            pose(body, rank, request.ticks, targets.get(source.target).shown);
            body.look(near.look(rank));
            int met = firstHit(body, rank, request, last, best);
            if (met <= last) {
                last = met;
                best = body.distance();
                found = new Picked(source.target, source.first + near.instance(rank), body.joint(), best);
            }
        }
        sources.clear(); // crowds may be closed before the next pick
        return Optional.ofNullable(found);
    }

    /**
     * Returns the index of the first ray that hits a body, or {@code last + 1} if none does.
     *
     * @param body body in the pose of one instance
     * @param rank index of the body's instance among the instances near the rays, nearest first
     * @param last index of the last tested ray; this ray counts only if it hits the body nearer than {@code best}
     * @param best distance from the ray's origin, in scene units, within which the last ray must hit the body
     */
    private int firstHit(PickBody body, int rank, Request request, int last, double best) {
        for (int ray = 0; ray <= last; ray++) {
            double limit = ray < last ? Double.POSITIVE_INFINITY : best;
            if (body.meets(request.rays.rays().get(ray), near.level(rank), request.sides, limit)) {
                return ray;
            }
        }
        return last + 1;
    }

    /**
     * Collects all instances whose bounding spheres the rays may meet.
     *
     * @param targets crowds to search
     */
    private void gather(Request request, List<Target> targets) {
        do {
            near.clear();
            sources.clear();
            for (int t = 0; t < targets.size(); t++) {
                add(t, targets.get(t));
            }
        } while (!sources.isEmpty() && !find(request));
        for (int t = 0; t < targets.size(); t++) {
            if (!isDrawn(targets.get(t))) {
                addPosed(request, t, targets.get(t));
            }
        }
        near.sort();
    }

    private boolean isDrawn(Target target) {
        boolean isDrawn = target.isAsDrawn;
        for (CrowdPart part : target.crowd.parts()) {
            isDrawn &= part.count() == 0 || part.buffers().lists().hasListsOf(frame.getAsLong());
        }
        return isDrawn;
    }

    private void add(int number, Target target) {
        if (!isDrawn(target)) {
            return;
        }
        int first = 0;
        for (CrowdPart part : target.crowd.parts()) {
            if (part.count() > 0) {
                sources.add(new Source(number, part, first));
            }
            first += part.count();
        }
    }

    /**
     * Searches all parts on the device for instances near the rays.
     *
     * @return whether the buffer for these instances sufficed
     */
    private boolean find(Request request) {
        pass.begin();
        tools.frame().showTicks(request.ticks);
        for (int number = 0; number < sources.size(); number++) {
            pass.find(sources.get(number).part.buffers(), number, request.rays, request.view);
        }
        return pass.read(near);
    }

    /**
     * Finds, on the CPU, instances of a crowd near the rays, because the last frame did not draw the crowd as it is
     * now.
     *
     * @param number index of the crowd in the list of targets
     */
    private void addPosed(Request request, int number, Target target) {
        if (target.crowd.parts().isEmpty()) {
            return;
        }
        CrowdState state = target.shown;
        CrowdPart part = target.crowd.parts().get(0);
        ClipSpheres spheres = part.character().prepared().spheres(state);
        sources.add(new Source(number, part, 0));
        Ray ray = request.rays.first();
        float spread = request.rays.spread();
        for (int i = 0; i < state.count(); i++) {
            RouteTransform.of(state, i, request.ticks, place);
            spheres.place(spheres.number(state, i), place, sphere);
            sphere[ClipSpheres.FLOATS - 1] = ray.bundleRadius(spread, sphere, 0);
            float reach = ray.reach(sphere, 0);
            if (reach < Float.POSITIVE_INFINITY) {
                near.add(place, sources.size() - 1, i, state.look(i), reach);
            }
        }
    }

    private static int batchSize(Source source) {
        return source.part.buffers().lists().layout().batchSize();
    }

    private void pose(PickBody body, int rank, long ticks, CrowdState shown) {
        Source source = sources.get(near.part(rank));
        if (near.palette(rank) == PickedInstances.UNSEEN) {
            body.pose(shown, source.first + near.instance(rank), ticks);
        } else if (body.isPosed() && !near.isPosedAsBefore(rank, batchSize(source))) {
            CrowdBuffers buffers = source.part.buffers();
            int bytes = source.part.character().paletteBytes();
            if (palette.capacity() < bytes) {
                palette = ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
            }
            int batch = near.instance(rank) / batchSize(source);
            PaletteBatch drawn = buffers.batches().get(batch);
            drawn.palettes()
                    .download((long) near.palette(rank) * bytes, palette.clear().limit(bytes));
            body.pose(palette.asFloatBuffer());
        }
    }

    @Override
    public void close() {
        pass.close();
    }
}
