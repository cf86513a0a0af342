package dev.throng.app.scene;

import dev.throng.anim.exact.RestBox;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.NeutralGrid;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import java.util.List;
import org.joml.Vector3f;

/** Scene for comparisons between engines: a square grid of instances, all in view, and nothing around it. */
public final class GridScene implements RoundRobinScene {
    private static final float FIELD_OF_VIEW = (float) Math.toRadians(45);

    /**
     * Distance between neighbours, in scene units, to which the camera's distances in {@link #picture} refer; other
     * grids scale these distances.
     */
    private static final double UNSCALED_SPACING = 3;

    private final List<Role> roles;
    private final NeutralGrid grid;
    private final Environment environment;

    /**
     * @param roles characters of the instances
     * @param grid positions of the instances
     * @param environment neutral light and colours of the picture
     */
    public GridScene(List<Role> roles, NeutralGrid grid, Environment environment) {
        this.roles = List.copyOf(roles);
        this.grid = grid;
        this.environment = environment;
    }

    /** @return distance between neighbours that suits the largest of the characters, in scene units */
    public static double spacingFor(List<Role> roles) {
        return roles.stream()
                .mapToDouble(role -> NeutralGrid.spacingFor(RestBox.of(role.character())))
                .max()
                .orElseThrow();
    }

    @Override
    public List<Role> roles() {
        return roles;
    }

    @Override
    public int count() {
        return grid.count();
    }

    @Override
    public void put(int instance, CrowdState crowd, int slot) {
        Role role = roles.get(role(instance));
        int clip = role.clip(instance);
        double duration = crowd.atlas().clip(clip).duration();
        long rate = Clock.rate(duration, NeutralGrid.speed(instance));
        crowd.setTransform(slot, grid.transform(instance));
        crowd.setPlayback(slot, ClipPlayback.loop(clip, NeutralGrid.phase(instance), rate));
        putRole(instance, crowd, slot);
    }

    @Override
    public FrameDescription picture(float aspect) {
        double unit = grid.spacing() / UNSCALED_SPACING;
        double h = grid.half() + 2.5 * unit;
        Vector3f eye = new Vector3f(0, (float) (0.9 * h + 4 * unit), (float) (2.2 * h + 6 * unit));
        Vector3f target = new Vector3f(0, (float) (2 * unit), 0);
        var lens = new View.Lens(FIELD_OF_VIEW, aspect, (float) (0.1 * unit), (float) (8 * h + 60 * unit));
        return new FrameDescription(View.lookAt(eye, target, lens), environment);
    }
}
