package dev.throng.app.view.camera;

import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.DepthConvention;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/** Camera that users move smoothly: it orbits a target point or flies. Angles are in radians, lengths in scene units. */
public final class OrbitCamera {
    /** Steepest pitch that users can choose, up or down. */
    private static final double STEEPEST = Math.toRadians(89);

    /** Fraction of a camera move that is still to come after one second. */
    private static final double LEFT_AFTER_A_SECOND = 1e-5;

    /** Largest invisible shift of the picture, in halves of its width: 1/100 pixel if the width is 2,000 pixels. */
    private static final double UNSEEN = 1e-5;

    /** Seconds that the camera takes to move back from a crowd that has grown. */
    private static final double EASE = 0.8;

    /** Smallest roll that counts, in radians. Smaller rolls are rounding errors of level views. */
    private static final double LEVEL = 1e-4;

    private static final double FLAT = Math.toRadians(8);
    private static final double ABOVE = Math.toRadians(35);

    /** Ways in which the camera moves. */
    public enum Kind {
        /** The camera orbits its target point. */
        ORBIT,
        /** The camera moves freely. */
        FLY,
        /** The camera shows the whole crowd from above. */
        OVERVIEW;

        /** @return next way of moving; after the last one, the first */
        public Kind next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    /** Side from which a figure is seen. Models face +Z, with +X at their left. */
    public enum Side {
        /** View from +Z. */
        FRONT(0, 0),
        /** View from +X. */
        LEFT(-Math.PI / 2, 0),
        /** View from +Y, with the front at the bottom of the picture. */
        TOP(0, -Math.PI / 2);

        private final double yaw;
        private final double pitch;

        Side(double yaw, double pitch) {
            this.yaw = yaw;
            this.pitch = pitch;
        }
    }

    private final CameraPose goal = new CameraPose();
    private final CameraPose shown = new CameraPose();
    private View.Lens lens = new View.Lens(1, 1, 0.1f, 100);
    private Kind kind = Kind.ORBIT;
    private final CameraPose easedFrom = new CameraPose();
    private boolean isHome;
    private boolean isParallel;
    private double easing; // seconds until the camera has arrived
    private FreePart free = FreePart.ALL;
    private @Nullable View unmoved; // scene's own camera, exact until this camera is moved; angles would round it
    private double shift; // current shift of the picture, see FreePart.shift

    /** Moves at once to the scene's camera with view {@code own}; {@code crowd} defines the target's distance. */
    public void jumpHome(View own, CrowdSphere crowd) {
        goHome(own, crowd);
        shown.set(goal);
        shift = free.shift();
    }

    /**
     * Shows the target point in the centre of a part of the picture.
     * @return whether the part differs from the previous one
     */
    public boolean showIn(FreePart part) {
        boolean isOther = !part.equals(free);
        free = part;
        return isOther;
    }

    /** @return part of the picture whose centre shows the target point */
    public FreePart free() {
        return free;
    }

    /** Moves smoothly to the scene's camera with view {@code own}, or farther back if windows would cover a part of the crowd. */
    public void goHome(View own, CrowdSphere crowd) {
        float[] forward = own.forward();
        goal.yaw = near(Math.atan2(forward[0], -forward[2]));
        goal.pitch = Math.asin(Math.min(Math.max(forward[1], -1), 1));
        goal.roll = 0;
        goal.roll = roll(own, goal.up(), goal.ahead());
        goal.distance = crowd.distanceFrom(own);
        goal.target.set(own.eye()[0], own.eye()[1], own.eye()[2]).fma(goal.distance, goal.ahead());
        if (free.widthFraction() < 1 && !crowd.isFigure() && crowd.isSeenIn(own)) {
            goal.distance /= free.widthFraction();
        }
        lens = own.lens();
        kind = Kind.ORBIT;
        isHome = true;
        unmoved = goal.distance == crowd.distanceFrom(own) ? own : null;
        easing = 0;
    }

    /** @return roll of a view in radians; {@code level} is upwards without a roll, {@code ahead} the line of sight */
    private static double roll(View own, Vector3d level, Vector3d ahead) {
        float[] m = own.viewProjection();
        Vector3d up = new Vector3d(m[1], m[5], m[9]);
        double roll = Math.atan2(up.dot(new Vector3d(ahead).cross(level)), up.dot(level));
        return Math.abs(roll) < LEVEL ? 0 : roll;
    }

    /** @return yaw in radians that is equivalent to a given one, and at most half a turn from the shown yaw */
    private double near(double yaw) {
        return yaw + 2 * Math.PI * Math.rint((shown.yaw - yaw) / (2 * Math.PI));
    }

    /** Moves the camera to a side of its target point, at the same distance. */
    public void face(Side side) {
        leaveHome();
        goal.yaw = near(side.yaw);
        goal.pitch = side.pitch;
        kind = Kind.ORBIT;
    }

    /** @return unit vector from the target point to the camera, as it will be once the current move has ended */
    public Vector3d from() {
        return goal.ahead().negate();
    }

    /** @return upward direction in the picture, as it will be once the current move has ended */
    public Vector3d up() {
        return goal.up();
    }

    /** @return whether the projection is orthographic */
    public boolean isParallel() {
        return isParallel;
    }

    /** Selects orthographic or perspective projection. Objects at the target point keep their size in the picture. */
    public void parallel(boolean on) {
        isParallel = on;
    }

    /** Moves the camera slowly back to the scene's camera with view {@code own}, to show a crowd that has grown. */
    public void drawBack(View own, CrowdSphere crowd) {
        goHome(own, crowd);
        easedFrom.set(shown);
        easing = EASE;
    }

    /** @return progress of {@link #drawBack}, 0 to 1; 1 while the camera is not moving back */
    public double drawnBack() {
        double share = 1 - easing / EASE;
        return share * share * (3 - 2 * share);
    }

    private void leaveHome() {
        goal.roll = 0;
        isHome = false;
        unmoved = null;
        easing = 0;
    }

    /** @return whether the camera is where the scene's camera is, or on its way there; false once the user moves it */
    public boolean isHome() {
        return isHome;
    }

    /** Adopts the field of view and the near and far planes of another camera. */
    public void lens(View.Lens other) {
        lens = other;
        unmoved = null;
    }

    /** Moves the camera until the whole crowd is visible, without turning the camera. */
    public void frame(CrowdSphere crowd) {
        leaveHome();
        goal.target.set(crowd.middle());
        double across = lens.fieldOfView() * lens.aspect() * free.widthFraction();
        goal.distance = crowd.radius() / Math.sin(Math.min(lens.fieldOfView(), across) / 2);
    }

    /** Moves the camera to a distance above 0 from a point, its new target point, without turning the camera. */
    public void look(Vector3d place, double distance) {
        leaveHome();
        goal.target.set(place);
        goal.distance = Math.max(distance, 2 * lens.near());
    }

    /** Selects how the camera moves; {@link Kind#OVERVIEW} also shows the whole crowd at first. */
    public void kind(Kind other, CrowdSphere crowd) {
        kind = other;
        unmoved = null;
        if (kind == Kind.OVERVIEW) {
            goal.pitch = -ABOVE;
            frame(crowd);
        } else if (kind == Kind.ORBIT && goal.pitch < -ABOVE) {
            goal.pitch = -FLAT;
        }
    }

    public Kind kind() {
        return kind;
    }

    /** Turns the camera to the right and upwards, by angles in radians. */
    public void turn(double right, double up) {
        leaveHome();
        Vector3d eye = goal.eye();
        goal.yaw += right;
        goal.pitch = Math.min(Math.max(goal.pitch + up, -STEEPEST), STEEPEST);
        if (kind == Kind.FLY) {
            goal.target.set(eye).fma(goal.distance, goal.ahead());
        }
    }

    /** Moves an orbiting camera towards its target point, and a flying camera ahead, by notches of the mouse wheel. */
    public void zoom(double notches) {
        leaveHome();
        if (kind == Kind.FLY) {
            move(0, 0, notches);
        } else {
            goal.distance = Math.max(goal.distance * Math.pow(0.88, notches), 2 * lens.near());
        }
    }

    /** Moves camera and target point by multiples of a tenth of the distance between both; selects {@link Kind#FLY}. */
    public void move(double right, double up, double ahead) {
        leaveHome();
        double unit = 0.1 * goal.distance;
        Vector3d forward = goal.ahead();
        Vector3d side = new Vector3d(Math.cos(goal.yaw), 0, Math.sin(goal.yaw));
        goal.target.fma(unit * ahead, forward).fma(unit * right, side).add(0, unit * up, 0);
        kind = Kind.FLY;
    }

    /** Advances the current move of the camera by the seconds since the last frame. */
    public void advance(double seconds) {
        double share = 1 - Math.pow(LEFT_AFTER_A_SECOND, seconds);
        shift += share * (free.shift() - shift);
        if (easing > 0) {
            easing = Math.max(easing - seconds, 0);
            shown.ease(easedFrom, goal, drawnBack());
            return;
        }
        shown.approach(goal, share);
    }

    /** Moves the target point to a place. Calls in every frame make the camera follow a moving place. */
    public void follow(Vector3d place) {
        goal.target.set(place);
        unmoved = null;
    }

    /** @return current view, for a picture with {@code aspect} = width / height */
    public View view(float aspect) {
        View own = shown.isAt(goal) && Math.abs(shift) < UNSEEN ? unmoved : null;
        if (own != null && !isParallel && own.lens().aspect() == aspect) {
            return own;
        }
        View centred = centred(aspect);
        if (Math.abs(shift) < UNSEEN) {
            return centred;
        }
        Matrix4f aside =
                new Matrix4f().translation((float) shift, 0, 0).mul(new Matrix4f().set(centred.viewProjection()));
        return View.of(new Matrix4f(), aside, DepthConvention.REVERSED);
    }

    private View centred(float aspect) {
        float far = (float) Math.max(lens.far(), 4 * shown.distance);
        var seen = new View.Lens(lens.fieldOfView(), aspect, lens.near(), far);
        Vector3f eye = new Vector3f(shown.eye());
        if (isParallel) {
            return View.parallel(eye, new Vector3f(shown.ahead()), new Vector3f(shown.up()), box(aspect, far));
        }
        return View.lookAt(
                eye, new Vector3f(new Vector3d(shown.eye()).add(shown.ahead())), new Vector3f(shown.up()), seen);
    }

    /** @return orthographic box around the eye, as high as the perspective view at the target, 2 {@code far} deep */
    private View.Box box(float aspect, float far) {
        float height = (float) (2 * shown.distance * Math.tan(lens.fieldOfView() / 2));
        return new View.Box(height, aspect, -far, far);
    }
}
