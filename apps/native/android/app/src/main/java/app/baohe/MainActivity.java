package app.baohe;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
