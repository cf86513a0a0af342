package org.example.jmonkeyengine;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Geometry;
import com.jme3.scene.shape.Box;
import com.jme3.system.AppSettings;
import org.example.guest.GuestCrowd;
import org.joml.Matrix4f;

/** A box that jMonkeyEngine draws, amid a crowd that Throng draws: {@code InJmonkeyengine MODEL.glb [PICTURE]}. */
public final class InJmonkeyengine extends SimpleApplication {
    private final String[] arguments;
    private GuestCrowd crowd;

    private InJmonkeyengine(String[] arguments) {
        super(new AppState[0]);
        this.arguments = arguments;
    }

    public static void main(String[] arguments) {
        AppSettings settings = new AppSettings(true);
        settings.setRenderer(AppSettings.LWJGL_OPENGL45);
        settings.setResolution(GuestCrowd.WIDTH, GuestCrowd.HEIGHT);
        settings.setGammaCorrection(false);
        settings.setAudioRenderer(null);
        InJmonkeyengine program = new InJmonkeyengine(arguments);
        program.setSettings(settings);
        program.setShowSettings(false);
        program.start();
    }

    @Override
    public void simpleInitApp() {
        viewPort.setBackgroundColor(ColorRGBA.Gray);
        cam.setFrustumPerspective(90, 2, 0.5f, 64);
        cam.setLocation(new Vector3f(0, 2, 4));
        cam.lookAtDirection(new Vector3f(0, 0, -1), Vector3f.UNIT_Y);
        Geometry box = new Geometry("box", new Box(1, 1, 1));
        Material blue = new Material(assetManager, "Common/MatDefs/Misc/Unshaded.j3md");
        blue.setColor("Color", new ColorRGBA(0.2f, 0.4f, 0.8f, 1));
        box.setMaterial(blue);
        box.setLocalTranslation(0, 1, -2);
        rootNode.attachChild(box);
        crowd = new GuestCrowd(arguments);
    }

    @Override
    public void simpleRender(RenderManager manager) {
        if (!crowd.draw(joml(cam.getViewMatrix()), joml(cam.getProjectionMatrix()))) {
            stop();
        }
    }

    private static Matrix4f joml(com.jme3.math.Matrix4f matrix) {
        float[] columns = new float[16];
        matrix.get(columns, false);
        return new Matrix4f().set(columns);
    }

    @Override
    public void destroy() {
        crowd.close();
        super.destroy();
    }
}
